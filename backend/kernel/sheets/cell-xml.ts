import { offsetMs } from "../time/shanghai";

/** `money` takes fen and shows 元, `time` takes epoch ms and shows Shanghai's clock, `text` never turns into a number. */
export type CellType = "text" | "money" | "time" | "number";

/** Number formats as a spreadsheet writes them; a cell's style is the place of its type here, after the plain one. */
export const cellFormats: readonly { type: CellType; format: string; align: "left" | "right" }[] = [
  { type: "text", format: "@", align: "left" },
  { type: "money", format: "#,##0.00", align: "right" },
  { type: "time", format: "yyyy-mm-dd hh:mm:ss", align: "left" },
  { type: "number", format: "0", align: "left" },
];
/** The style of the first line. */
export const headStyle = cellFormats.length + 1;

/** The style of a type's cells. */
export function styleOf(type: CellType): number {
  return cellFormats.findIndex((known) => known.type === type) + 1;
}

/** `0` → `A`, `26` → `AA`. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/** A text as an inline string: it stays text, a leading `=` too. */
export function textCell(place: string, style: number, text: string): string {
  const lines = text.replaceAll("\r\n", "\n");
  const shown = lines.length > longestText ? `${lines.slice(0, longestText - 1)}…` : lines;
  const space = /^\s|\s$|\n/.test(shown) ? ' xml:space="preserve"' : "";
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t${space}>${escapeText(shown)}</t></is></c>`;
}

/** A number, an amount or a moment; nothing where it is none. */
export function numberCell(place: string, style: number, value: number): string {
  return Number.isFinite(value) ? `<c r="${place}" s="${style}"><v>${value}</v></c>` : "";
}

/**
 * Writes the number that a spreadsheet keeps for a value: yuan for fen, days since 1900 by Shanghai's clock for epoch
 * ms.
 */
export function numberOf(type: Exclude<CellType, "text">, value: string | number): number {
  switch (type) {
    case "money":
      return Number(value) / 100;
    case "time":
      // whole seconds: a spreadsheet would round the rest up, and the list cuts it off
      return (Math.floor(Number(value) / 1000) * 1000 + offsetMs) / dayMs + daysBefore1970;
    case "number":
      return Number(value);
  }
}

// Excel refuses a file with a longer one
const longestText = 32_767;
const dayMs = 86_400_000;
const daysBefore1970 = 25_569;

const unsafe = new RegExp(
  [
    '[&<>"]',
    // what XML cannot hold, and the carriage return, which it would turn into a new line
    "[\\0-\\x08\\x0b-\\x1f\\ufffe\\uffff]",
    // what a spreadsheet would read as one of those
    "_(?=x[0-9a-fA-F]{4}_)",
    // half a character
    "\\p{Surrogate}",
  ].join("|"),
  "gu",
);
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text for XML. What XML cannot hold is written as Excel does, `_x0007_`; half a character becomes U+FFFD. */
export function escapeText(text: string): string {
  return text.replace(unsafe, (found) => {
    if (found >= "\ud800" && found <= "\udfff") return "\ufffd";
    return entities[found] ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
  });
}
