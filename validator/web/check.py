"""The check page: a list and its verdict, whole or, as one types, the parts that change."""

from dataclasses import dataclass, replace

from flask import Response, make_response, render_template, request

from formats.construction.house.stated import MAX_CHARACTERS
from formats.construction.report import Report
from formats.games import GAMES
from formats.samples import samples
from validator.current import current_checker
from validator.errors import InputError, UnknownFormatError
from validator.limits import MAX_BYTES, MAX_LINES
from validator.operations.metrics import count_check
from validator.reports.result import result_data
from validator.web.check_form import CheckForm, deck_names
from validator.web.forms import games_with_formats
from validator.web.repairs import Recheck, RepairView, applied_repair, has_changes, repair_view
from validator.web.result_view import ResultView, gutter, mends


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
    return _page(_Answer(asked, shown_result(asked)))


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


def shown_result(asked: CheckForm) -> ResultView:
    """The report on what is asked, as its page shows it. Raises InputError."""
    decklist, question = asked.lines(), asked.question()
    checker = current_checker()
    report = checker.check(decklist, question)
    count_check(report)
    every = checker.legal_in(decklist, replace(question, format_id=report.format.id))
    typed = asked.decklist
    return ResultView(result_data(report, every), typed, mends(report, typed, decklist.notation))


def _answer(asked: CheckForm) -> _Answer:
    sent = asked.with_file(request.files.get("file"))
    wanted, repair = request.form.get("mend"), request.form.get("repair")
    if repair:
        return _repaired(sent, applies=repair == "apply", is_file=sent is not asked)
    if not wanted:
        return _Answer(sent, shown_result(sent), puts_list=sent is not asked)
    mended, notice = _mended(sent, wanted)
    return _Answer(mended, shown_result(mended), notice=notice, puts_list=True)


def _repaired(asked: CheckForm, *, applies: bool, is_file: bool) -> _Answer:
    """The answer with a repair of the deck, or with the repair carried out on the list."""
    decklist, checker = asked.lines(), current_checker()
    report = checker.check(decklist, asked.question())
    recheck = _rechecking(asked, report)
    typed, notation = asked.decklist, decklist.notation
    if not applies:
        view = repair_view(report, typed, notation, recheck)
        return _Answer(asked, shown_result(asked), repair=view, puts_list=is_file)
    applied = applied_repair(report, typed, notation, recheck)
    if applied is None:
        notice = "The repair can't be carried out on this list, so nothing was changed."
        return _Answer(asked, shown_result(asked), notice=notice, puts_list=is_file)
    changed = replace(asked, decklist=applied.text)
    return _Answer(changed, shown_result(changed), notice=applied.sentence, puts_list=True)


def _rechecking(asked: CheckForm, report: Report) -> Recheck:
    """Asks the same of another text; the format stays, as fewer cards may speak for another."""
    question = replace(asked.question(), format_id=report.format.id)

    def recheck(text: str) -> Report:
        return current_checker().check(replace(asked, decklist=text).lines(), question)

    return recheck


def _mended(asked: CheckForm, wanted: str) -> tuple[CheckForm, str]:
    """The list with the fix that a button sent carried out, and a sentence that says so."""
    decklist = asked.lines()
    report = current_checker().check(decklist, asked.question())
    mend = mends(report, asked.decklist, decklist.notation).get(wanted)
    if mend is None:
        return asked, "The list has changed since that fix was offered, so it was not applied."
    # New lines stand where their section seems to end: that they are read so is seen to.
    puts_lines = mend.fix is not None and (mend.fix.add or mend.fix.move)
    recheck = _rechecking(asked, report)
    if mend.fix and puts_lines and not has_changes(mend.text, mend.fix, report, recheck):
        return asked, "The fix can't be carried out on this list, so nothing was changed."
    return replace(asked, decklist=mend.text), mend.sentence


def _page(answer: _Answer) -> Response:
    asked, result = answer.asked, answer.shown.result if answer.shown else None
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
        error=_said(answer.error) if answer.error else "",
        notice=answer.notice,
        repair=answer.repair,
        puts_list=answer.puts_list,
        is_live=is_live(),
    )
    # Of what is half typed an error is no failure, and browsers would log it as one.
    status = answer.error.status if answer.error and not is_live() else 200
    response = make_response(page, status)
    response.vary.add("HX-Request")
    return response


def _said(error: InputError) -> str:
    """The error as the page says it: the picker has the formats, so they are not listed."""
    sentence = str(error)
    if isinstance(error, UnknownFormatError):
        return f"{sentence.partition(' The formats are:')[0]} Pick one above the list."
    return sentence
