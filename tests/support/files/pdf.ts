/** A font that is not in the file, in the encoding of Chinese programs: only the tables of characters tell which text it is. */
const font = `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>`;
const glyphs = `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light
/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >>
/FontDescriptor << /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 0 1000 1000]
/ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >> >>`;

interface PdfParts {
  /** Said in the trailer. */
  trailer?: string;
  /** Stands instead of a page's content: the entries of its dictionary, then its bytes. */
  content?: { entries: string; bytes: Buffer };
}

/** A PDF put together by hand, one page for each text. */
export function pdfOf(pages: readonly string[], { trailer = "", content }: PdfParts = {}): Uint8Array<ArrayBuffer> {
  const first = 5;
  const kids = pages.map((_, index) => `${first + index * 2} 0 R`).join(" ");
  const bodies: (string | Buffer)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    font,
    glyphs,
  ];
  for (const [index, text] of pages.entries()) {
    const contents = `/Contents ${first + 1 + index * 2} 0 R`;
    const resources = "/Resources << /Font << /F1 3 0 R >> >>";
    bodies.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 9000] ${resources} ${contents} >>`);
    bodies.push(streamOf(content ?? { entries: "", bytes: Buffer.from(linesOf(text)) }));
  }
  let file = Buffer.from("%PDF-1.7\n");
  const places: number[] = [];
  for (const [index, body] of bodies.entries()) {
    places.push(file.length);
    file = Buffer.concat([file, Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(body), Buffer.from("\nendobj\n")]);
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const table = `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}`;
  const end = `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([file, Buffer.from(table + end)]));
}

function streamOf({ entries, bytes }: { entries: string; bytes: Buffer }) {
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${entries} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

function linesOf(text: string): string {
  if (text === "") return "0 0 100 100 re f";
  const lines = text.split("\n").map((line) => `<${Buffer.from(line, "utf16le").swap16().toString("hex")}> Tj T*`);
  return `BT /F1 12 Tf 14 TL 50 8900 Td ${lines.join(" ")} ET`;
}
