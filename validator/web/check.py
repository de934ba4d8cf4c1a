"""The check page: a list and its verdict, whole or, as one types, the parts that change."""

from dataclasses import dataclass, replace

from flask import Response, make_response, render_template, request

from formats.construction.house.stated import MAX_CHARACTERS
from formats.games import GAMES
from formats.samples import samples
from validator.answering import Answers
from validator.errors import InputError, UnknownFormatError, UnsureGameError
from validator.limits import MAX_BYTES, MAX_LINES, MAX_NAME_LENGTH
from validator.operations.metrics import count_check
from validator.read_list import ReadList
from validator.reports.deck_name import listed_name
from validator.reports.result import result_data
from validator.web.check_form import CheckForm, deck_names
from validator.web.forms import games_with_formats
from validator.web.repairs import RepairView, applied_repair, has_changes, repair_view
from validator.web.result_view import ResultView, gutter, mends
from validator.web.versions import earlier_version
from validator.web.which_game import which_game

_FORGET = "forget"
"""The answer that takes back everything that was stated."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """What the page has to say."""

    asked: CheckForm
    shown: ResultView | None = None
    error: InputError | None = None
    notice: str = ""
    repair: RepairView | None = None
    puts_list: bool = False
    """Whether the list is another than the one that was in the box."""


def check() -> Response:
    """The check page, empty or with a sample and its verdict."""
    sample = samples().get(request.args.get("sample", ""))
    if sample is None:
        return _page(_Answer(CheckForm(format_id=request.args.get("format", ""))))
    asked = CheckForm(sample.text, sample.format)
    return _page(_Answer(asked, shown_result(asked.read())))


def check_deck() -> Response:
    """The check page with the report on the posted list, which stays in the box."""
    asked = CheckForm.of(request.form)
    if is_live() and asked.is_empty and not request.files.get("file"):
        return _page(_Answer(asked))
    try:
        return _page(_answer(asked))
    except InputError as error:
        return refused(asked, error)


def refused(asked: CheckForm, error: InputError) -> Response:
    """The check page with what is wrong, and the list as it was."""
    return _page(_Answer(asked, error=error))


def is_live() -> bool:
    """Whether a script of the page asks, as somebody types, and wants no more than what changes."""
    return request.headers.get("HX-Request") == "true"


def shown_result(read: ReadList) -> ResultView:
    """The report on a list, as its page shows it. Raises InputError."""
    report = read.report
    count_check(report)
    result = result_data(report, read.legal_in)
    result["deck_name"] = listed_name(read.decklist, result["findings"])
    return ResultView(result, read.typed, mends(read))


def _answer(asked: CheckForm) -> _Answer:
    sent = asked.with_file(request.files.get("file"))
    wanted, repair = request.form.get("mend"), request.form.get("repair")
    if request.form.get("answer") == _FORGET:
        sent = replace(sent, stated="")
    elif answers := Answers.of(request.form.items(multi=True)):
        sent = replace(sent, stated=answers.added_to(sent.stated, sent.read().report))
    if repair:
        return _repaired(sent, applies=repair == "apply", is_file=sent is not asked)
    if not wanted:
        return _Answer(sent, shown_result(sent.read()), puts_list=sent is not asked)
    return _mended(sent, wanted)


def _repaired(asked: CheckForm, *, applies: bool, is_file: bool) -> _Answer:
    """The answer with a repair of the deck, or with the repair carried out on the list."""
    read = asked.read()
    if not applies:
        view = repair_view(read, asked.with_text)
        return _Answer(asked, shown_result(read), repair=view, puts_list=is_file)
    applied = applied_repair(read, asked.with_text)
    if applied is None:
        notice = "The repair can't be carried out on this list, so nothing was changed."
        return _Answer(asked, shown_result(read), notice=notice, puts_list=is_file)
    return _changed(asked, applied.read, applied.sentence)


def _mended(asked: CheckForm, wanted: str) -> _Answer:
    """The answer with the fix that a button sent carried out on the list."""
    read = asked.read()
    mend = mends(read).get(wanted)
    if mend is None:
        notice = "The list has changed since that fix was offered, so it was not applied."
        return _changed(asked, read, notice)
    again = asked.with_text(mend.text)
    # New lines stand where their section seems to end: that they are read so is seen to.
    puts_lines = mend.fix is not None and (mend.fix.add or mend.fix.move)
    if mend.fix and puts_lines and not has_changes(again, mend.fix, read):
        notice = "The fix can't be carried out on this list, so nothing was changed."
        return _changed(asked, read, notice)
    return _changed(asked, again, mend.sentence)


def _changed(asked: CheckForm, read: ReadList, notice: str) -> _Answer:
    """The answer about the list as it was read, which is put into the box."""
    now = replace(asked, decklist=read.typed)
    return _Answer(now, shown_result(read), notice=notice, puts_list=True)


def _page(answer: _Answer) -> Response:
    asked, result = answer.asked, answer.shown.result if answer.shown else None
    error = answer.error
    which = which_game(error) if isinstance(error, UnsureGameError) else None
    page = render_template(
        "check_live.html" if is_live() else "check.html",
        asked=asked,
        decks=deck_names(answer.error),
        longest_house=MAX_CHARACTERS,
        games=games_with_formats(),
        game_names={game.id: game.name for game in GAMES.values()},
        samples=samples().values(),
        gutter=gutter(asked.decklist, result),
        max_bytes=MAX_BYTES,
        most_lines=MAX_LINES,
        shown=answer.shown,
        result=result,
        which=which,
        error=_said(answer.error) if answer.error else "",
        notice=answer.notice,
        repair=answer.repair,
        puts_list=answer.puts_list,
        called=asked.name or (result["deck_name"] if result else ""),
        longest_name=MAX_NAME_LENGTH,
        # Not as one types: that part of the form stays as it is.
        earlier=None if is_live() else earlier_version(asked.previous),
        is_live=is_live(),
    )
    # A question is no failure; nor is an error of what is half typed, which browsers would log.
    status = error.status if error and not (which or is_live()) else 200
    response = make_response(page, status)
    response.vary.add("HX-Request")
    return response


def _said(error: InputError) -> str:
    """The error as the page says it: the picker has the formats, so they are not listed."""
    sentence = str(error)
    if isinstance(error, UnknownFormatError):
        return f"{sentence.partition(' The formats are:')[0]} Pick one above the list."
    return sentence
