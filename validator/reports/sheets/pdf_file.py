"""A PDF that is written page by page.

reportlab keeps every page until the file is saved: of a thousand long lists that is more than a
hundred megabytes. Here a page is packed, written and forgotten as soon as it is drawn; what is left
for the end are fonts, the list of pages, and where everything stands.
"""

import zlib
from io import BytesIO
from typing import IO, Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas


class PdfFile:
    """A PDF as it is written: the same bytes for the same pages, with nothing about their maker."""

    def __init__(self, file: IO[bytes], title: str, *, compress: bool = True) -> None:
        """Begin the file, which is written from where it stands."""
        self._file = file
        self._written = 0
        self._compress = compress
        # Without the time and an id made of it, so that tests and caches can compare the bytes.
        # What it would save goes nowhere: it is written here.
        self.canvas = Canvas(BytesIO(), invariant=True, pageCompression=int(compress))
        self.canvas.setTitle(title)
        self.canvas.setAuthor("Deckmarshal")
        self.canvas.setSubject("")
        self.canvas.setCreator("Deckmarshal")
        self.canvas.setProducer("Deckmarshal")
        # Private to the library, whose version is pinned: nothing public writes in parts.
        self._document: Any = vars(self.canvas)["_doc"]
        self._document.format = self._end
        self._add(pdfdoc.PDFFile(self._document._pdfVersion).format(self._document))

    def end_page(self) -> None:
        """Write what was drawn as a page."""
        self.canvas.showPage()
        document = self._document
        page = document.Pages.pages[-1]
        # Named, so that what points to it need not hold it.
        page.Contents = document.Reference(
            self._packed(page.stream), f"{page.__InternalName__}.text"
        )
        page.stream = None
        self._write(page.Contents.name)
        document.Pages.pages[-1] = document.Reference(page)
        self._write(page.__InternalName__)

    def save(self) -> None:
        """Write the rest."""
        self.canvas.save()

    def _packed(self, text: str) -> pdfdoc.PDFStream:
        if not self._compress:
            return pdfdoc.PDFStream(content=text)
        packed = pdfdoc.PDFArray([pdfdoc.PDFName("FlateDecode")])
        about = pdfdoc.PDFDictionary({"Filter": packed})
        return pdfdoc.PDFStream(about, zlib.compress(text.encode()))

    def _write(self, name: str) -> None:
        """Write an object where the file stands, and forget it."""
        document = self._document
        content = document.idToObject[name]
        document.idToOffset[name] = self._add(
            pdfdoc.PDFIndirectObject(name, content).format(document)
        )
        document.idToObject[name] = None

    def _end(self) -> bytes:
        """Write all objects that are left, and where each stands; in the place of reportlab's own.

        Others may be made while one is written.
        """
        document = self._document
        document.encrypt.prepare(document)
        catalog, info = document.Reference(document.Catalog), document.Reference(document.info)
        names = document.numberToId
        number = 1
        while number in names:
            if names[number] not in document.idToOffset:
                self._write(names[number])
            number += 1
        table = pdfdoc.PDFCrossReferenceTable()
        table.addsection(0, [names[each] for each in range(1, number)])
        begin = self._add(table.format(document))
        trailer = pdfdoc.PDFTrailer(
            startxref=begin, Size=number, Root=catalog, Info=info, ID=document.ID()
        )
        self._add(trailer.format(document))
        return b""

    def _add(self, content: bytes) -> int:
        """Write to the file; where that stands."""
        place = self._written
        self._file.write(content)
        self._written += len(content)
        return place
