import { mobilePattern } from "#contract/kernel/names";
import { namePattern, payerRelations } from "#contract/payments/payers";
import type { PayerColumn } from "#contract/payments/payer-import";
import { digitsOfPhone, halfWidth, unspacedName } from "../../platform/imports/cell-texts";

export type PayerValues = Record<PayerColumn, string>;

const maxNameLength = 30;

/** Numbers to half width, the phone to its digits, names without the space that spreads them. */
export function normalizePayer(values: PayerValues): PayerValues {
  return {
    学号: halfWidth(values.学号).replace(/\s/g, ""),
    学生姓名: unspacedName(values.学生姓名),
    年级: halfWidth(values.年级),
    班级: halfWidth(values.班级),
    付款人姓名: unspacedName(values.付款人姓名),
    关系: unspacedName(values.关系),
    手机号: digitsOfPhone(values.手机号),
  };
}

/** The number of a relation; undefined for a word that is none. */
export function relationValue(label: string): number | undefined {
  return payerRelations.find((relation) => relation.label === label)?.value;
}

/** Finds the problem of a cell by itself. */
export function problemWith(column: PayerColumn, text: string): string | undefined {
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
