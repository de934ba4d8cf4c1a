"""Who listens to what happens."""

from formats.table.events import Happened, Listener, Listeners, Trigger


def nothing(_happened: Happened) -> None:
    """What a listener does about it."""


def sources(listeners: Listeners, happened: Happened) -> list[object]:
    """Whose listeners it concerns."""
    return [listener.source for listener in listeners.to(happened)]


def test_listeners_are_found_by_the_event_in_the_order_in_which_they_came() -> None:
    listeners = Listeners()
    for kind, source in (("stunned", "Ben"), ("drawn", "Cem"), ("stunned", "Ann")):
        listeners.add(Listener(kind, source, nothing))
    assert sources(listeners, Happened("stunned")) == ["Ben", "Ann"]
    assert sources(listeners, Happened("drawn")) == ["Cem"]
    assert sources(listeners, Happened("built")) == []


def test_a_listener_may_want_some_events_of_a_kind_only() -> None:
    listeners = Listeners()
    listeners.add(Listener("stunned", "Ann", nothing, lambda happened: happened.what == "Ann"))
    assert sources(listeners, Happened("stunned", "Ann")) == ["Ann"]
    assert sources(listeners, Happened("stunned", "Ben")) == []


def test_nobody_is_asked_about_an_event_of_another_kind() -> None:
    asked = []

    def wants(happened: Happened) -> bool:
        asked.append(happened)
        return True

    listeners = Listeners()
    listeners.add(Listener("stunned", "Ann", nothing, wants))
    assert sources(listeners, Happened("drawn")) == []
    assert asked == []


def test_a_listener_that_was_removed_listens_no_longer() -> None:
    listeners = Listeners()
    first = listeners.add(Listener("stunned", "Ann", nothing))
    listeners.add(Listener("stunned", "Ann", nothing))
    listeners.remove(first)
    assert sources(listeners, Happened("stunned")) == ["Ann"]


def test_all_listeners_of_a_card_go_with_it() -> None:
    listeners = Listeners()
    ann, ben = object(), object()
    for kind in ("stunned", "drawn"):
        for source in (ann, ben):
            listeners.add(Listener(kind, source, nothing))
    listeners.remove_all_of(ann)
    assert sources(listeners, Happened("stunned")) == [ben]
    assert sources(listeners, Happened("drawn")) == [ben]


def test_the_only_listener_of_a_kind_goes_with_its_card() -> None:
    listeners = Listeners()
    listeners.add(Listener("stunned", "Ann", nothing))
    listeners.remove_all_of("Ann")
    assert not listeners.are_waiting_for("stunned")


def test_who_comes_or_goes_meanwhile_changes_nothing() -> None:
    listeners = Listeners()
    for source in ("Ann", "Ben"):
        listeners.add(Listener("stunned", source, nothing))
    found = []
    for listener in listeners.to(Happened("stunned")):
        found.append(listener.source)
        listeners.add(Listener("stunned", "Cem", nothing))
        listeners.remove_all_of("Ben")
    assert found == ["Ann", "Ben"]


def test_a_trigger_does_what_its_listener_does_when_it_is_called() -> None:
    done: list[object] = []
    listener = Listener("stunned", "Ann", lambda happened: done.append(happened.what))
    trigger = Trigger(listener, Happened("stunned", "Ben"))
    assert done == []
    trigger()
    assert done == ["Ben"]


def test_a_trigger_is_called_by_its_card_and_what_it_does() -> None:
    triggers = [
        Trigger(Listener("stunned", "Ann", nothing, says=says), Happened("stunned"))
        for says in ("", "draw a card")
    ]
    assert list(map(str, triggers)) == ["Ann", "Ann: draw a card"]
