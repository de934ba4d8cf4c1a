"""An upload, whatever mix of archives, deck files, texts and CSVs it is, as lists."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain

from carddb.names import normalise
from validator.bulk import several
from validator.bulk.archive import is_archive, texts_in
from validator.bulk.columns import ColumnsError, columns_error, refuse_unknown_roles
from validator.bulk.entries import UploadEntry, entries_in, titles_in
from validator.bulk.files import File, Room, TextFile, UploadTooLargeError, text_file
from validator.bulk.labels import harmless_path, label
from validator.bulk.programs import decks_in
from validator.bulk.uploaded_list import UploadedList, unless_too_large
from validator.errors import InputError
from validator.limits import MAX_DECKS_AT_ONCE, MAX_FILES, MAX_UPLOAD_BYTES

__all__ = ["ColumnsError", "File", "read_upload"]

_called = lru_cache(maxsize=4_096)(normalise)


def read_upload(
    files: Sequence[File], columns: Mapping[str, str] | None = None
) -> list[UploadedList]:
    """Every list of the upload, in its order; what is wrong with one list is its fault.

    `columns` says which column of a CSV of entries is which, by their titles: player, format,
    decklist, file, deck. Raises InputError for what can't be taken at all, ColumnsError if it
    can't be told which column is which.
    """
    if columns:
        refuse_unknown_roles(columns)
    _refuse_too_large(files)
    room = Room()
    upload = _Upload(_texts(files, room), columns, room)
    lists: list[UploadedList] = []
    for handed in upload.lists():
        lists.append(handed)
        # While they come: a small CSV may name the same large file a million times.
        if len(lists) > MAX_DECKS_AT_ONCE:
            raise UploadTooLargeError(
                f"The upload holds more than {MAX_DECKS_AT_ONCE:,} lists, the most that are "
                "checked at once. Upload them in parts. Nothing was checked."
            )
    if not lists:
        raise InputError("There are no lists in the upload.")
    return lists


def _refuse_too_large(files: Sequence[File]) -> None:
    size = sum(len(file.content) for file in files)
    if size > MAX_UPLOAD_BYTES:
        raise UploadTooLargeError(
            f"The upload is larger than {MAX_UPLOAD_BYTES // 1024**2:,} MB, the most that is "
            "read. Upload the lists in parts. Nothing was checked."
        )
    if not size:
        raise InputError("Nothing was uploaded, or what was is empty.")


def _texts(files: Sequence[File], room: Room) -> list[TextFile]:
    """The files of the upload, those of its archives in their place."""
    texts: list[TextFile] = []
    for each in _every_text(files, room):
        texts.append(each)
        if len(texts) > MAX_FILES:
            raise UploadTooLargeError(
                f"The upload holds more than {MAX_FILES:,} files, the most that are read. "
                "Upload them in parts. Nothing was checked."
            )
    return texts


def _every_text(files: Sequence[File], room: Room) -> Iterator[TextFile]:
    for file in files:
        if not is_archive(file.content):
            room.take(len(file.content))
            yield text_file(file.name, file.content)
            continue
        try:
            yield from texts_in(file, room)
        # A kind of InputError, but of the whole upload: no other file of it would be read either.
        except UploadTooLargeError:
            raise
        except InputError as error:
            path = harmless_path(file.name)
            yield TextFile(path, path, fault=str(error))


class _Upload:
    """The texts of an upload, with what the CSVs among them say of the others."""

    def __init__(
        self, texts: Sequence[TextFile], columns: Mapping[str, str] | None, room: Room
    ) -> None:
        self._texts = texts
        self._room = room
        # A file may be named by many rows.
        self._lists_in = cache(lambda place: _lists_in(texts[place], room))
        self._entries = {
            place: entries
            for place, file in enumerate(texts)
            if (entries := entries_in(file, columns, is_alone=len(texts) == 1)) is not None
        }
        if columns and not self._entries:
            _refuse_columns(texts, columns)
        self._by_name: dict[str, list[int]] = {}
        for place, file in enumerate(texts):
            # By its last part too: a form writes the name that the player's file had, and the zip
            # puts it in a folder.
            for name in {_key(file.path), _key(_last(file.path))}:
                self._by_name.setdefault(name, []).append(place)

    def lists(self) -> Iterator[UploadedList]:
        """Every list; files that a row names are that row's."""
        named: set[int] = set()
        for entry in chain.from_iterable(self._entries.values()):
            places = self._named(entry.cells.get("file", ""))
            # A file that a row names is not checked a second time by itself; where several may be
            # meant, all stay.
            named.update(places if len(places) == 1 else ())
        # In the order of the upload, so that the table is in the order in which the organiser knows
        # it.
        for place, file in enumerate(self._texts):
            if place in self._entries:
                yield from (self._entered(file, entry) for entry in self._entries[place])
            elif place not in named:
                yield from self._lists_in(place)

    def _named(self, typed: str) -> list[int]:
        """Where the files stand that a row may mean; the whole path is surer than the name."""
        if not typed.strip():
            return []
        path = harmless_path(typed.strip())
        held = self._by_name.get(_key(path)) or self._by_name.get(_key(_last(path)), [])
        exact = [place for place in held if _key(self._texts[place].path) == _key(path)]
        return exact or held

    def _entered(self, sheet: TextFile, entry: UploadEntry) -> UploadedList:
        """The list of a row."""
        said = {role: label(cell) for role, cell in entry.cells.items() if role != "decklist"}
        text, file = entry.cells.get("decklist", ""), said.get("file", "")
        handed = UploadedList(
            f"{sheet.where}, row {entry.number:,}",
            text,
            said.get("player", ""),
            said.get("deck", ""),
            said.get("format", ""),
            entry.fault,
        )
        if entry.fault or not file:
            return unless_too_large(handed)
        # Which of both was meant nobody knows, and the other may be an older list.
        if text.strip():
            fault = "The row has a list and names a file as well. Leave one of them out."
            return replace(handed, text="", fault=fault)
        return self._of_file(handed, entry.cells["file"])

    def _of_file(self, handed: UploadedList, typed: str) -> UploadedList:
        """The row with the list of the file that it names."""
        shown = harmless_path(typed.strip())
        places = self._named(typed)
        if not places:
            return replace(handed, fault=f"There is no file '{shown}' in the upload.")
        if len(places) > 1:
            fault = f"There are {len(places):,} files '{shown}' in the upload. Name the folder too."
            return replace(handed, fault=fault)
        if places[0] in self._entries:
            return replace(handed, fault=f"{shown} is no list, but a CSV of entries.")
        held = self._lists_in(places[0])
        meant = [each for each in held if _called(each.deck) == _called(handed.deck)]
        if len(held) > 1 and len(meant) != 1:
            fault = (
                f"{shown} holds {len(held):,} lists. Give each a file of its own, or name the "
                "deck in the row."
            )
            return replace(handed, fault=fault)
        found = (meant if len(held) > 1 else held)[0]
        # Once for each row that names it, since each is checked.
        self._room.take(len(found.text))
        return replace(
            handed,
            where=f"{handed.where}: {self._texts[places[0]].path}",
            text=found.text,
            deck=handed.deck or found.deck,
            fault=found.fault,
            decklist=found.decklist,
        )


def _refuse_columns(texts: Sequence[TextFile], columns: Mapping[str, str]) -> None:
    """Raise ColumnsError for columns that no CSV of the upload has."""
    for file in texts:
        if titles := titles_in(file):
            asked = ", ".join(f"'{label(title)}'" for title in columns.values())
            raise columns_error(file.path, titles, f"there is not one column each for {asked}.")
    raise InputError("The upload has no CSV whose columns could be recognised.")


def _last(path: str) -> str:
    return path.rpartition("/")[2]


def _key(path: str) -> str:
    # macOS writes accents as signs of their own, and Windows knows no case.
    return unicodedata.normalize("NFC", path).casefold()


def _lists_in(file: TextFile, room: Room) -> list[UploadedList]:
    """The lists of a file that is no CSV of entries."""
    if file.fault:
        return [UploadedList(file.where, fault=file.fault)]
    if not file.text.strip():
        return [UploadedList(file.where, fault=f"{file.path} is empty.")]
    # Before the size is asked: a text of many lists may be longer than one may be.
    parts = several.parted(file.text)
    if len(parts) > 1:
        lists = [UploadedList(f"{file.where}, line {line:,}", text) for line, text in parts]
        return [unless_too_large(handed) for handed in lists]
    whole = unless_too_large(UploadedList(file.where, file.text))
    if whole.fault:
        return [whole]
    try:
        decks = decks_in(file.text, room)
    except UploadTooLargeError:
        raise
    except InputError as error:
        return [replace(whole, fault=str(error))]
    if len(decks) < 2:
        return [replace(whole, decklist=deck) for _, _, deck in decks] or [whole]
    return [
        UploadedList(f"{file.where}: {label(name)}", text, deck=label(name))
        for name, text, _ in decks
    ]
