import type { ExcelContentInput } from "#contract/platform/excel";
import { lookUp } from "#contract/kernel/look-up";
import { formatTime } from "../../kernel/time/shanghai";

// "\@" is the text format of Excel and WPS: without it 20 digits become 1.2E+19
const textStyle = ` style="mso-number-format:'\\@'"`;

/** An HTML table with the id `tables` that spreadsheets take; no cell is read as markup or as a formula. */
export function drawTable(input: ExcelContentInput): string {
  const head = input.table_header.map(
    (field) => `<th>${escapeHtml(lookUp(input.table_header_mean, field) ?? field)}</th>`,
  );
  const rows = input.data.map(
    (row) => `<tr>${input.table_header.map((field) => cell(input, row, field)).join("")}</tr>`,
  );
  return `<table id="tables" border="1"><thead><tr>${head.join("")}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

function cell(input: ExcelContentInput, row: Readonly<Record<string, unknown>>, field: string): string {
  const value = valueAt(row, field);
  if (input.time?.includes(field)) return `<td${textStyle}>${escapeHtml(timeText(value))}</td>`;
  if (input.percent_arr?.includes(field)) return `<td>${escapeHtml(plainText(value))}%</td>`;
  const isNumber = typeof value === "number" && !input.string_arr?.includes(field);
  return `<td${isNumber ? "" : textStyle}>${escapeHtml(plainText(value))}</td>`;
}

/** A field of its own name wins over a path with dots. */
function valueAt(row: Readonly<Record<string, unknown>>, field: string): unknown {
  if (Object.hasOwn(row, field)) return row[field];
  return field.split(".").reduce<unknown>((at, key) => (isRecord(at) && Object.hasOwn(at, key) ? at[key] : null), row);
}

/** Ten digits are seconds, more are milliseconds; anything else stays as it is. */
function timeText(value: unknown): string {
  const text = plainText(value);
  if (!/^\d{10,13}$/.test(text)) return text;
  return formatTime(text.length === 10 ? Number(text) * 1000 : Number(text));
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
