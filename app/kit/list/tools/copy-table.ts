import type { Choices, Row } from "~/lib/list-description";
import { cellText, isNumeric, nothing } from "../cell-text";
import type { PlacedColumn } from "../table-layout";

/** A table as the clipboard takes it. */
export interface CopiedTable {
  html: string;
  tsv: string;
}

/** The visible columns of these rows. Spreadsheets read the HTML, where long numbers are marked as text; the rest read the TSV. */
export function tableForClipboard(
  columns: readonly PlacedColumn[],
  rows: readonly Row[],
  choices: Choices,
): CopiedTable {
  const heads = columns.map(({ column }) => column.label);
  const body = rows.map((row) =>
    columns.map(({ column, cell }) => {
      const shown = cellText(cell, row[column.field], choices);
      const text = shown === nothing ? "" : shown;
      return isNumeric(cell) ? { text: text.replaceAll(",", ""), numeric: true } : { text, numeric: false };
    }),
  );
  const headHtml = heads.map((label) => `<th>${escapeHtml(label)}</th>`).join("");
  const bodyHtml = body.map((cells) => `<tr>${cells.map(cellHtml).join("")}</tr>`).join("");
  const lines = [heads, ...body.map((cells) => cells.map(cellTsv))];
  return {
    html: `<table border="1"><thead><tr>${headHtml}</tr></thead><tbody>${bodyHtml}</tbody></table>`,
    tsv: lines.map((line) => line.join("\t")).join("\r\n"),
  };
}

interface CopiedCell {
  text: string;
  numeric: boolean;
}

function cellHtml({ text, numeric }: CopiedCell): string {
  // "\@" is the text format of Excel and WPS: without it 20 digits become 1.2E+19
  const format = numeric ? "" : ` style="mso-number-format:'\\@'"`;
  return `<td${format}>${escapeHtml(text)}</td>`;
}

function cellTsv({ text, numeric }: CopiedCell): string {
  const oneLine = text.replace(/[\t\r\n]+/g, " ");
  // a text that begins like a formula must not become one; Excel of East Asia takes full-width signs for the others
  return !numeric && /^[=+\-@＝＋－＠]/.test(oneLine) ? `'${oneLine}` : oneLine;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
