import { offlineMethods, ReceiptNo, TransferNo } from "#contract/payments/bill-actions";
import { labelOf } from "#contract/kernel/enumeration";
import { laterPaymentColumns, type PaymentColumn } from "#contract/payments/payment-import";
import { halfWidth, plainYuan } from "../../platform/imports/cell-texts";
import type { SheetEntry } from "../../platform/imports/checked-import";

export type PaymentValues = Record<PaymentColumn, string>;
export type Entry = SheetEntry<PaymentColumn>;

const methods: readonly string[] = offlineMethods.map(({ label }) => label);

/** Numbers to half width, amounts without sign and commas, moments as `YYYY-MM-DD HH:mm:ss`, an empty method to 现金. */
export function normalizePayment(values: PaymentValues): PaymentValues {
  const number = (text: string) => halfWidth(text).replace(/\s/g, "");
  return {
    账单号: number(values.账单号).toUpperCase(),
    学号: number(values.学号),
    账单名称: values.账单名称.trim(),
    "金额(元)": plainYuan(values["金额(元)"]),
    收据号: number(values.收据号),
    收款时间: normalizeMoment(halfWidth(values.收款时间).trim()),
    收款方式: values.收款方式.trim() || (methods[0] ?? ""),
    到账流水号: number(values.到账流水号).toUpperCase(),
    付款人: values.付款人.trim(),
    备注: values.备注.trim(),
  };
}

/** Finds the problem of a cell by itself. */
export function problemWith(column: PaymentColumn, text: string): string | undefined {
  switch (column) {
    case "账单号":
    case "学号":
    case "账单名称":
      return text.length > 64 ? "不能超过 64 个字" : undefined;
    case "金额(元)": {
      const fen = fenOf(text);
      if (text === "") return "必填";
      return fen !== null && fen >= 1 ? undefined : "请填写金额，至少 0.01，最多两位小数";
    }
    case "收据号":
      if (text === "") return "必填";
      return ReceiptNo.safeParse(text).success ? undefined : "只能用字母、数字和短横线，2 至 32 位";
    case "收款时间":
      if (text === "") return "必填";
      return isMoment(text) ? undefined : "请填写真实时间，例如 2026-11-20 15:04";
    case "收款方式":
      return methods.includes(text) ? undefined : `只能填写${methods.join("、")}`;
    case "到账流水号":
      return TransferNo.safeParse(text).success ? undefined : "只能用字母和数字，最多 64 位";
    case "付款人":
      return text.length > 50 ? "不能超过 50 个字" : undefined;
    case "备注":
      return text.length > 200 ? "不能超过 200 个字" : undefined;
  }
}

/** A receipt is one row of a sheet, every row names a bill, and cash has neither number nor sender. */
export function refuseConflictingRows(entries: readonly Entry[]): void {
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    const { 账单号, 学号, 账单名称, 收据号, 收款方式 } = entry.values;
    if (账单号 === "" && (学号 === "" || 账单名称 === "")) {
      entry.errors.push({ column: "账单号", reason: "请填写账单号，或学号和账单名称" });
    }
    for (const column of laterPaymentColumns) {
      if (收款方式 === labelOf(offlineMethods, "cash") && entry.values[column] !== "")
        entry.errors.push({ column, reason: "现金没有这一项：收款方式请填写银行转账，或清空此格" });
    }
    const other = first.get(收据号);
    if (收据号 === "") continue;
    if (other) entry.errors.push({ column: "收据号", reason: `与第 ${other.row} 行重复` });
    else first.set(收据号, entry);
  }
}

/** `12.5` → 1250; null for what is no amount of at most two decimals. Never goes through a float. */
export function fenOf(text: string): number | null {
  const match = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!match) return null;
  const [, yuan = "", decimals = ""] = match;
  return Number(yuan + decimals.padEnd(2, "0"));
}

/** Leaves a text with anything else in it as it is, to be refused: 下午3:04 is not midnight. */
function normalizeMoment(text: string): string {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?Z?$/.exec(
    text,
  );
  if (!parts) return text;
  const [, year = "", month = "", day = "", hour = "0", minute = "00", second = "00"] = parts;
  const two = (digits: string) => digits.padStart(2, "0");
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}:${second}`;
}

function isMoment(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text)) return false;
  const moment = new Date(`${text.replace(" ", "T")}Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10));
}
