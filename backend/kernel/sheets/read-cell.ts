import type { NumberFormat } from "./read-formats";

/** A cell as a person reads it; `problem` says why its text cannot be relied on. */
export interface CellText {
  text: string;
  problem?: string;
}

export interface RawCell {
  /** The `t` attribute: how `value` is to be read. */
  type: string;
  value: string;
  format: NumberFormat;
  hasFormula: boolean;
}

export interface CellSource {
  sharedStrings: readonly string[];
  /** Dates count from 1904 (old Excel for Mac). */
  date1904: boolean;
}

const maxTextLength = 200;

/** The text of a cell: numbers without exponent, dates as `YYYY-MM-DD`, the result of a formula. */
export function cellText(cell: RawCell, source: CellSource): CellText {
  if (cell.hasFormula && cell.value === "" && cell.type !== "str") {
    return { text: "", problem: "公式没有计算结果，请改为填写内容本身" };
  }
  switch (cell.type) {
    case "s":
      return cleanText(source.sharedStrings[Number(cell.value)] ?? "");
    case "inlineStr":
    case "str":
      return cleanText(cell.value);
    case "b":
      return { text: cell.value === "1" ? "TRUE" : "FALSE" };
    case "e": {
      const { text } = cleanText(cell.value);
      return { text, problem: `单元格出错（${text}），请改为填写内容本身` };
    }
    case "d":
      return cleanText(cell.value.replace("T", " ").replace(/ 00:00(:00)?(\.0+)?$/, ""));
    default:
      return cell.value === "" ? { text: "" } : numberText(Number(cell.value), cell.format, source.date1904);
  }
}

// control characters that XML cannot hold stand as _xHHHH_ (ECMA-376 part 1, 22.9.2.19)
const escaped = /_x([0-9A-Fa-f]{4})_/g;
const invisible = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060\uFEFF]/g;
// oxlint-disable-next-line no-control-regex -- they come out of escaped characters
const blank = /[\s\u0000-\u001F\u007F]+/g;

function cleanText(raw: string): CellText {
  // no sheet of ours needs more, and a cell may hold 32,767
  const text = raw
    .slice(0, maxTextLength * 4)
    .replace(escaped, (_match, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .replace(invisible, "")
    .replace(blank, " ")
    .trim();
  if (text.length <= maxTextLength) return { text };
  return { text: `${text.slice(0, maxTextLength)}…`, problem: `内容超过 ${maxTextLength} 个字` };
}

function numberText(value: number, format: NumberFormat, date1904: boolean): CellText {
  if (!Number.isFinite(value)) return { text: "", problem: "内容无法识别" };
  if (format.kind === "date") return { text: dateText(value, date1904) ?? plainText(value) };
  // Excel keeps 15 digits of a number: what comes after is already lost
  if (Math.abs(value) >= 1e15) {
    return { text: plainText(value), problem: "数字超过 15 位，末尾已被表格软件改变，请把该列设为文本后重新填写" };
  }
  if (format.kind === "padded" && Number.isInteger(value) && value >= 0) {
    return { text: String(value).padStart(format.digits, "0") };
  }
  return { text: plainText(value) };
}

function plainText(value: number): string {
  if (Number.isInteger(value)) return BigInt(value).toString();
  const rounded = Number(value.toPrecision(15));
  const text = String(rounded);
  return text.includes("e") ? rounded.toFixed(15).replace(/\.?0+$/, "") : text;
}

const dayMs = 86_400_000;
const maxSerial = 2_958_466;

function dateText(serial: number, date1904: boolean): string | undefined {
  if (serial < 0 || serial >= maxSerial) return undefined;
  const moment = new Date(Math.round((daysSince1970(serial, date1904) * dayMs) / 1000) * 1000).toISOString();
  const day = moment.slice(0, 10);
  const time = moment.slice(11, 19);
  if (serial < 1) return time;
  return time === "00:00:00" ? day : `${day} ${time}`;
}

function daysSince1970(serial: number, date1904: boolean): number {
  if (date1904) return serial - 24_107;
  // Excel believes in a 29 February 1900
  return serial < 60 ? serial - 25_568 : serial - 25_569;
}
