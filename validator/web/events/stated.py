"""What stands in the form that settles an event, as it was typed."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from validator.events.model import Lists, Settings
from validator.events.settling import Stated
from validator.web.asked import Asked


@dataclass(frozen=True, slots=True)
class SettlingForm:
    """The fields of the form. The day of the event is the one by which lists are judged."""

    name: str = ""
    day: str = ""
    deadline: str = ""
    zone: str = "UTC"
    lists: str = Lists.CLOSED
    asked: Asked = field(default_factory=Asked)
    """The format, house rules and what the event settles."""

    @classmethod
    def of(cls, form: Mapping[str, str]) -> "SettlingForm":
        """What a form sends."""
        name, day, deadline, zone, lists = (
            form.get(field, "").strip() for field in ("name", "date", "deadline", "zone", "lists")
        )
        return cls(name, day, deadline, zone, lists, Asked.of(form))

    @classmethod
    def of_settings(cls, settings: Settings) -> "SettlingForm":
        """The form that would settle an event as it is."""
        stated = Stated.of(settings)
        parameters = "; ".join(f"{name}: {value}" for name, value in settings.parameters.items())
        asked = Asked(parameters=parameters).by_format(settings.format)
        return cls(stated.name, stated.day, stated.deadline, stated.zone, stated.lists, asked)

    def stated(self) -> Stated:
        """What is settled by it. Raises InputError for rules of no format."""
        question = self.asked.question()
        return Stated(
            self.name,
            self.day,
            question.format_id or "",
            self.deadline,
            self.zone,
            self.lists,
            question.parameters,
        )
