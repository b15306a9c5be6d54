import type { BillColumn } from "#contract/payments/bill-import";
import { halfWidth, plainYuan } from "../../platform/imports/cell-texts";
import { dayMs, startOfDay } from "../../kernel/time/shanghai";

export type BillValues = Record<BillColumn, string>;

const longest: Partial<Record<BillColumn, number>> = { 学号: 32, 账单名称: 60, 备注: 200 };
// 1,000,000.00 yuan, as an item of the price list
const mostFen = 100_000_000;
const mostQuantity = 999;

/** Numbers to half width, amounts without sign and commas, dates as `YYYY-MM-DD`, an empty quantity to one. */
export function normalizeBill(values: BillValues): BillValues {
  const date = halfWidth(values.截止日期);
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:\s+[\d:]+)?$/.exec(date);
  const [, year = "", month = "", day = ""] = parts ?? [];
  return {
    学号: halfWidth(values.学号).replace(/\s/g, ""),
    账单名称: values.账单名称.trim(),
    收费项目: values.收费项目.trim(),
    "金额(元)": plainYuan(values["金额(元)"]),
    数量: halfWidth(values.数量) || "1",
    截止日期: parts ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : date,
    备注: values.备注.trim(),
  };
}

/** Finds the problem of a cell by itself. */
export function problemWith(column: BillColumn, text: string): string | undefined {
  if (text === "") return column === "备注" ? undefined : "必填";
  const most = longest[column];
  if (most !== undefined && text.length > most) return `不能超过 ${most} 个字`;
  switch (column) {
    case "金额(元)": {
      const fen = fenOf(text);
      if (fen === null) return "请填写金额，最多两位小数";
      return fen >= 1 && fen <= mostFen ? undefined : "金额须在 0.01 至 1,000,000.00 元之间";
    }
    case "数量":
      return /^[1-9]\d{0,2}$/.test(text) ? undefined : `须为 1 至 ${mostQuantity} 的整数`;
    case "截止日期":
      return isDate(text) ? undefined : "请填写真实日期，例如 2026-12-31";
    case "学号":
    case "账单名称":
    case "收费项目":
    case "备注":
      return undefined;
  }
}

/** `12.5` → 1250; null for what is no amount of at most two decimals. Never goes through a float. */
export function fenOf(text: string): number | null {
  const match = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) return null;
  const [, yuan = "", decimals = ""] = match;
  return Number(yuan + decimals.padEnd(2, "0"));
}

/** `1250` → `12.50`. */
export function yuanOf(fen: number): string {
  return (fen / 100).toFixed(2);
}

/** The last second of a day: the day that is named still belongs to it. */
export function dueAt(date: string): number {
  return startOfDay(date) + dayMs - 1000;
}

/** Rows of one student and title are one bill. */
export function billKey({ 学号, 账单名称 }: Pick<BillValues, "学号" | "账单名称">): string {
  return `${学号}\n${账单名称}`;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
