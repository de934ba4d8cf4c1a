"""The form of the bulk page: files or text, and by what its lists are judged."""

from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace

from werkzeug.datastructures import FileStorage, MultiDict

from validator.bulk.columns import ROLES
from validator.bulk.upload import File
from validator.checker import Checker
from validator.current import current_checker
from validator.errors import InputError
from validator.given_file import ReadFile, read_given_file
from validator.parameters import refuse_unknown_parameters
from validator.question import Question
from validator.web.check_form import CheckForm, sent_card_file

_PASTED = "pasted text"


@dataclass(frozen=True, slots=True)
class UploadForm:
    """The files or the text of an upload, and by what its lists are judged."""

    uploaded: Sequence[File] = ()
    pasted: str = ""
    asked: CheckForm = field(default_factory=CheckForm)
    columns: Mapping[str, str] = field(default_factory=dict)
    """Which column of a CSV holds what, by its title."""

    @classmethod
    def of(cls, form: MultiDict[str, str], sent: Sequence[FileStorage]) -> "UploadForm":
        """What the form sends; files that come a second time stand in hidden fields."""
        # A file field that was left empty comes as a file without a name.
        files = [file for file in map(_file, sent) if file.name or file.content]
        again = _sent_again(form)
        columns = {role: form.get(f"column_{role}", "") for role in ROLES}
        return cls(
            # Browsers can't fill in a file field again: whoever chooses anew means the new files.
            files or again,
            form.get("pasted", ""),
            CheckForm.of(form),
            {role: title for role, title in columns.items() if title},
        )

    @property
    def files(self) -> list[File]:
        """Everything that was handed in. Raises InputError if nothing was."""
        files = list(self.uploaded)
        if self.pasted.strip():
            files.append(File(_PASTED, self.pasted.encode()))
        if not files:
            raise InputError("Choose files to submit, or paste lists into the box.")
        return files

    @property
    def to_send_again(self) -> list[tuple[str, str]]:
        """The uploaded files as hidden fields hold them, so that nobody chooses them again."""
        return [(file.name, b64encode(file.content).decode()) for file in self.uploaded]

    def with_card_file(self, file: FileStorage | None) -> tuple["UploadForm", ReadFile | None]:
        """The same with a card file for its lists, and what was read of it. Raises InputError."""
        if file is None or not file.filename:
            return self, None
        question = self.asked.question()
        if not question.has_format:
            raise InputError("Pick the format of the lists: a card file is read for a game.")
        game = current_checker().format_of(question).game
        known = current_checker().cards(game).values()
        read = read_given_file(file.filename, sent_card_file(file), game, known)
        return replace(self, asked=replace(self.asked, card_file=read.file)), read

    def question(self, checker: Checker) -> Question:
        """What is asked of every list. Raises InputError for what no list could be asked."""
        question = self.asked.question()
        parameters = checker.named_parameters(question.parameters)
        if question.has_format:
            refuse_unknown_parameters(parameters, [checker.format_of(question)])
        return replace(question, parameters=parameters)


def _file(sent: FileStorage) -> File:
    # Large files lie on disk until they are closed.
    with closing(sent):
        return File(sent.filename or "", sent.read())


def _sent_again(form: MultiDict[str, str]) -> list[File]:
    """The files of hidden fields. Raises InputError for what no page of ours holds."""
    pairs = zip(form.getlist("file_name"), form.getlist("file_content"), strict=False)
    try:
        # validate: without it Python drops what is no base64, and other bytes would be checked.
        return [File(name, b64decode(content, validate=True)) for name, content in pairs]
    except (NotBase64, ValueError) as error:
        raise InputError("The files did not come as they were sent. Choose them again.") from error
