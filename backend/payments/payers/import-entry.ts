import { mobilePattern, namePattern, payerRelations } from "#contract/payers";
import { type ImportRow, type PayerColumn, payerColumns } from "#contract/payer-import";
import type { TableRow } from "../../sheets/read-table";

export type CellError = ImportRow["errors"][number];

/** A row of the sheet as text by column, and what is wrong with it so far. */
export interface SheetEntry {
  row: number;
  values: Record<PayerColumn, string>;
  errors: CellError[];
}

const maxNameLength = 30;

/** Takes a row of the sheet: numbers to half width, the phone to its digits, each cell against its rule. */
export function toEntry({ row, values: texts, problems }: TableRow): SheetEntry {
  const values = byColumn((_column, index) => texts[index] ?? "");
  for (const column of halfWidthColumns) values[column] = values[column].normalize("NFKC").trim();
  for (const column of nameColumns) values[column] = values[column].replace(spaceInName, "");
  values.学号 = values.学号.replace(/\s/g, "");
  values.手机号 = phoneDigits(values.手机号);
  const unreliable = new Map(problems.map(({ column, reason }) => [column, reason]));
  const errors = payerColumns.flatMap((column): CellError[] => {
    const reason = unreliable.get(column) ?? problemWith(column, values[column]);
    return reason ? [{ column, reason }] : [];
  });
  return { row, values, errors };
}

/** An object with a value for each column of the sheet. */
export function byColumn(valueOf: (column: PayerColumn, index: number) => string): Record<PayerColumn, string> {
  const [no = "", studentName = "", grade = "", className = "", name = "", relation = "", phone = ""] =
    payerColumns.map(valueOf);
  return {
    学号: no,
    学生姓名: studentName,
    年级: grade,
    班级: className,
    付款人姓名: name,
    关系: relation,
    手机号: phone,
  };
}

/** The number of a relation; undefined for a word that is none. */
export function relationValue(label: string): number | undefined {
  return payerRelations.find((relation) => relation.label === label)?.value;
}

// typed on Chinese keyboards these often come in full width
const halfWidthColumns: readonly PayerColumn[] = ["学号", "年级", "班级", "手机号"];

// names of two characters are spread to the width of three, with a space between
const nameColumns: readonly PayerColumn[] = ["学生姓名", "付款人姓名", "关系"];
const spaceInName = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;

/** `+86 138-0000-0001` → `13800000001`. */
function phoneDigits(text: string): string {
  return text.replace(/[\s-]/g, "").replace(/^(?:\+|00)?86(?=1\d{10}$)/, "");
}

function problemWith(column: PayerColumn, text: string): string | undefined {
  if (text === "") return "必填";
  switch (column) {
    case "付款人姓名":
      if (text.length > maxNameLength) return `不能超过 ${maxNameLength} 个字`;
      return namePattern.test(text) ? undefined : "只能包含中文、字母、数字和 _ ! @ # $ ^ & ( ) . '";
    case "关系":
      return relationValue(text) ? undefined : `只能填写${payerRelations.map(({ label }) => label).join("、")}`;
    case "手机号":
      return mobilePattern.test(text) ? undefined : "不是 11 位的中国大陆手机号";
    case "学号":
    case "学生姓名":
    case "年级":
    case "班级":
      return undefined;
  }
}
