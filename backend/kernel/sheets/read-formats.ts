import { refusals } from "./read-refusals";
import type { XmlEvent } from "./read-xml";

/** Display of a number in a cell, as far as a reader of the sheet would notice. */
export type NumberFormat = { kind: "plain" } | { kind: "date" } | { kind: "padded"; digits: number };

// Excel itself stops at 64,000
const maxFormats = 65_536;

// as long as Excel lets the code of a format be: a number padded further would fill the memory
const maxDigits = 255;

const plain: NumberFormat = { kind: "plain" };

/** The formats of `styles.xml`, by the index a cell gives as its style. */
export async function readFormats(batches: AsyncIterable<XmlEvent[]>): Promise<NumberFormat[]> {
  const codes = new Map<string, string>();
  const formats: NumberFormat[] = [];
  let inCellFormats = false;
  for await (const batch of batches) {
    for (const event of batch) {
      if (event.kind === "text") continue;
      if (event.name === "cellXfs") inCellFormats = event.kind === "open";
      if (event.kind === "close") continue;
      const { numFmtId = "0", formatCode = "" } = event.attributes;
      if (event.name === "numFmt") codes.set(numFmtId, formatCode);
      if (formats.length >= maxFormats || codes.size >= maxFormats) throw refusals.tooComplex();
      if (event.name === "xf" && inCellFormats) formats.push(formatOf(Number(numFmtId), codes.get(numFmtId)));
    }
  }
  return formats;
}

function formatOf(id: number, formatCode: string | undefined): NumberFormat {
  if (formatCode === undefined) return isBuiltInDate(id) ? { kind: "date" } : plain;
  const shown = bareCode(formatCode);
  if (/^0{2,}$/.test(shown)) return { kind: "padded", digits: Math.min(shown.length, maxDigits) };
  // a lone e is the year of an era; after a digit it is an exponent
  const isDate = /[ymdhs]|(?<![#0?.])e/i.test(shown) && !/general/i.test(shown);
  return isDate ? { kind: "date" } : plain;
}

/** ECMA-376 part 1, 18.8.30: 27–36 and 50–58 are the East Asian dates. */
function isBuiltInDate(id: number): boolean {
  return (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
}

/** The section for positive numbers without literals, colours, locales, padding. */
function bareCode(formatCode: string): string {
  const withoutLiterals = formatCode.replace(/"[^"]*"|\\.|_.|\*./g, "").replace(/\[(?![hms]+\])[^\]]*\]/gi, "");
  return (withoutLiterals.split(";")[0] ?? "").trim();
}
