"""What stands in the form that settles an event, as it was typed."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from werkzeug.datastructures import FileStorage

from validator.current import current_checker
from validator.errors import InputError
from validator.events.model import ListVisibility, Settings
from validator.events.settings import SettingsText
from validator.given_file import ReadFile, read_given_file
from validator.web.check_form import CheckForm, sent_card_file


@dataclass(frozen=True, slots=True)
class EventSettingsForm:
    """The fields of the form. The day of the event is the one by which lists are judged."""

    name: str = ""
    day: str = ""
    deadline: str = ""
    zone: str = "UTC"
    lists: str = ListVisibility.CLOSED
    asked: CheckForm = field(default_factory=CheckForm)
    """The format, house rules and event settings."""

    @classmethod
    def of(cls, form: Mapping[str, str]) -> "EventSettingsForm":
        """What a form sends."""
        name, day, deadline, zone, lists = (
            form.get(field, "").strip() for field in ("name", "date", "deadline", "zone", "lists")
        )
        return cls(name, day, deadline, zone, lists, CheckForm.of(form))

    @classmethod
    def of_settings(cls, settings: Settings) -> "EventSettingsForm":
        """The form that would settle an event as it is."""
        stated = SettingsText.of(settings)
        # As the box has them, and as `CheckForm` reads them again.
        parameters = "; ".join(f"{name}: {value}" for name, value in settings.parameters.items())
        asked = CheckForm(parameters=parameters, stated=settings.stated)
        asked = asked.by_format(settings.format)
        return cls(stated.name, stated.day, stated.deadline, stated.zone, stated.lists, asked)

    def with_file(self, file: FileStorage | None) -> tuple["EventSettingsForm", ReadFile | None]:
        """The same with a card file for what is stated, which outranks the box; and what was read.

        Raises InputError for what is no card file.
        """
        if file is None or not file.filename:
            return self, None
        question = self.asked.question()
        if not question.has_format:
            raise InputError("Say which format is played: a card file is read for a game.")
        game = current_checker().format_of(question).game
        known = current_checker().cards(game).values()
        read = read_given_file(file.filename, sent_card_file(file), game, known)
        return replace(self, asked=replace(self.asked, stated=read.file.text)), read

    def stated(self) -> SettingsText:
        """What is settled by it. Raises InputError for rules of no format."""
        question = self.asked.question()
        return SettingsText(
            self.name,
            self.day,
            question.format_id or "",
            self.deadline,
            self.zone,
            self.lists,
            question.parameters,
            self.asked.stated,
        )
