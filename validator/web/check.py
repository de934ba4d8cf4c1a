"""The check page: a list and its verdict, whole or, as one types, the parts that change."""

from dataclasses import dataclass, replace

from flask import Response, make_response, render_template, request

from formats.construction.house.stated import MAX_CHARACTERS
from formats.construction.words import listed
from formats.games import GAMES
from formats.samples import Sample, printed_samples, samples
from validator.answering import Answers
from validator.errors import InputError, UnknownFormatError, UnsureGameError
from validator.given_file import GivenFile, ReadFile
from validator.limits import (
    MAX_BYTES,
    MAX_GIVEN_FILE_BYTES,
    MAX_LINES,
    MAX_NAME_LENGTH,
    MAX_STATED_CARDS,
)
from validator.operations.metrics import count_check
from validator.play.decks import why_not_played
from validator.read_list import ReadList
from validator.reports.deck_name import listed_name
from validator.reports.ledger import rules_totals
from validator.reports.result import result_data
from validator.web.all_fixes import with_all_fixes
from validator.web.card_file_upload import takes_a_card_file
from validator.web.check_form import CheckForm, deck_names
from validator.web.forms import games_with_formats
from validator.web.repairs import RepairView, applied_repair, has_changes, repair_of, repair_view
from validator.web.result_view import ALL_FIXES, ResultView, gutter, mends
from validator.web.versions import earlier_version
from validator.web.which_game import which_game

_FORGET = "forget"
"""The answer that takes back everything that was stated."""


@dataclass(frozen=True, slots=True)
class _Answer:
    """What the page has to say."""

    asked: CheckForm
    shown: ResultView | None = None
    given: ReadFile | None = None
    """The card file that came with it."""
    puts_cards: bool = False
    """Whether the card file is another than the one that was carried along."""
    error: InputError | None = None
    notice: str = ""
    repair: RepairView | None = None
    puts_list: bool = False
    """Whether the list is another than the one that was in the box."""
    before: str | None = None
    """The list before it was changed, to undo that; None if nothing was."""


def check() -> Response:
    """The check page, empty or with a sample and its verdict."""
    named = request.args.get("sample", "")
    sample = samples().get(named) or printed_samples().get(named)
    if sample is None:
        return _page(_Answer(CheckForm(format_id=request.args.get("format", ""))))
    asked = CheckForm(sample.text, sample.format)
    return _page(_Answer(asked, shown_result(asked.read())))


@takes_a_card_file
def check_deck() -> Response:
    """The check page with the report on the posted list, which stays in the box."""
    asked = CheckForm.of(request.form)
    if is_live() and asked.is_empty and not any(request.files.values()):
        return _page(_Answer(asked))
    sent, given, puts_cards = asked, None, False
    try:
        sent = asked.with_file(request.files.get("file"))
        if request.form.get("cards_out"):
            sent, puts_cards = replace(sent, card_file=GivenFile()), True
        sent, given = sent.with_card_file(request.files.get("card_file"))
        # A card file may come before the list that it is for.
        answer = _Answer(sent) if given and sent.is_empty else _answer(sent, asked)
    except InputError as error:
        answer = _Answer(sent, error=error)
    return _page(replace(answer, given=given, puts_cards=puts_cards or given is not None))


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
    # Both are kept with a shared result, whose list is not read again.
    result["deck_name"] = listed_name(read.decklist, result["findings"])
    result["not_played"] = why_not_played(report)
    return ResultView(result, read.typed, mends(read))


def _answer(sent: CheckForm, asked: CheckForm) -> _Answer:
    """The answer about what was sent; its list may have come as a file, and not in the box."""
    is_file = sent.decklist is not asked.decklist
    wanted, repair = request.form.get("mend"), request.form.get("repair")
    if request.form.get("answer") == _FORGET:
        sent = replace(sent, stated="")
    elif answers := Answers.of(request.form.items(multi=True)):
        sent = replace(sent, stated=answers.added_to(sent.stated, sent.read().report))
    if repair:
        return _repaired(sent, wanted=repair, is_file=is_file)
    if wanted:
        return _all_mended(sent) if wanted == ALL_FIXES else _mended(sent, wanted)
    notice = "The list is as it was before." if request.form.get("undo") else ""
    read = sent.read()
    return _Answer(sent, shown_result(read), notice=notice, puts_list=is_file)


def _repaired(asked: CheckForm, *, wanted: str, is_file: bool) -> _Answer:
    """The answer with a repair of the deck, or with the repair carried out on the list."""
    read = asked.read()
    repair = repair_of(read)
    applied = None if wanted == "find" else applied_repair(repair, read, asked.with_text)
    if applied is not None:
        return _changed(asked, applied.read, applied.sentence)
    if wanted != "apply":
        # What could not be done at once is shown: the changes, or why there are none.
        view = repair_view(repair, read, asked.with_text)
        return _Answer(asked, shown_result(read), repair=view, puts_list=is_file)
    notice = "The repair can't be carried out on this list, so nothing was changed."
    return _Answer(asked, shown_result(read), notice=notice, puts_list=is_file)


def _mended(asked: CheckForm, wanted: str) -> _Answer:
    """The answer with the fix that a button sent carried out on the list."""
    read = asked.read()
    mend = mends(read).get(wanted)
    if mend is None:
        notice = "That fix is not offered for this list any more, so it was not applied."
        return _unchanged(asked, read, notice)
    again = asked.with_text(mend.text)
    # Lines are taken out and put in by their looks: that they are read so is seen to.
    if mend.fix and not has_changes(again, mend.fix, read):
        notice = "The fix can't be carried out on this list, so nothing was changed."
        return _unchanged(asked, read, notice)
    return _changed(asked, again, mend.sentence)


def _all_mended(asked: CheckForm) -> _Answer:
    """The answer with every fix carried out that can be."""
    read = asked.read()
    fixes = with_all_fixes(read, asked.with_text)
    if fixes.count:
        return _changed(asked, fixes.read, fixes.sentence)
    return _unchanged(asked, read, fixes.sentence)


def _changed(asked: CheckForm, read: ReadList, notice: str) -> _Answer:
    """The answer about the changed list, which is put into the box."""
    now = replace(asked, decklist=read.typed)
    before = asked.decklist
    return _Answer(now, shown_result(read), notice=notice, puts_list=True, before=before)


def _unchanged(asked: CheckForm, read: ReadList, notice: str) -> _Answer:
    # It is put into the box all the same: it may have come as a file.
    return _Answer(asked, shown_result(read), notice=notice, puts_list=True)


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
        game_names=[game.name for game in GAMES.values()],
        samples=_samples_by_game(),
        rules_totals=rules_totals(),
        games_with_printed=listed([GAMES[s.game].name for s in printed_samples().values()]),
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
        given=answer.given,
        puts_cards=answer.puts_cards,
        max_card_bytes=MAX_GIVEN_FILE_BYTES,
        max_cards=MAX_STATED_CARDS,
        before=answer.before,
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


def _samples_by_game() -> list[tuple[str, list[Sample]]]:
    """The samples of each game under its name, those of printed cards first."""
    every = [*printed_samples().values(), *samples().values()]
    return [(game.name, [s for s in every if s.game == game.id]) for game in GAMES.values()]


def _said(error: InputError) -> str:
    """The error as the page says it: the picker has the formats, so they are not listed."""
    sentence = str(error)
    if isinstance(error, UnknownFormatError):
        return f"{sentence.partition(' The formats are:')[0]} Pick one above the list."
    return sentence
