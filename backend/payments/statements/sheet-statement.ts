import type { TableRow } from "../../kernel/sheets/read-table";
import { createCellReader, type Problems } from "./row-collector";
import { reconKind, type StatementFacts, type StatementParser, type StatementRow } from "./statement";
import { thousandth } from "./yuan";

/** Columns of our own sheet, for channels whose statements are not read as they come. */
export const sheetColumns = ["类型", "渠道单号", "商户单号", "金额（元）", "手续费（元）", "状态", "交易时间"] as const;

/** Values of 状态, with the texts of statements for them; empty counts as done. */
export const sheetStates: Readonly<Record<string, string>> = { 成功: "SUCCESS", 处理中: "PROCESSING", 失败: "FAIL" };

/** A statement in our own sheet; it carries no sums, so that only its rows are checked. */
export function createSheetParser(
  problems: Problems,
  facts: StatementFacts,
): StatementParser<TableRow> & { feeSum: () => number } {
  const cells = createCellReader(problems, facts);
  let feeSum = 0;

  function readRow({ row: line, values }: TableRow): StatementRow | undefined {
    const [kind = "", channel = "", merchant = "", amount = "", fee = "", state = "", time = ""] = values;
    const isRefund = kind === "退款";
    if (!isRefund && kind !== "支付") {
      problems.add(line, "类型", kind, "类型应为 支付 或 退款");
      return undefined;
    }
    const known = state === "" ? "SUCCESS" : sheetStates[state];
    if (known === undefined) {
      problems.add(line, "状态", state, `状态应为 ${Object.keys(sheetStates).join("、")}，或留空`);
      return undefined;
    }
    const at = cells.time(line, "交易时间", /^\d{4}-\d{2}-\d{2}$/.test(time) ? `${time} 00:00:00` : time);
    const channel_no = cells.number(line, "渠道单号", channel);
    const merchant_no = merchant === "" ? "" : cells.number(line, "商户单号", merchant);
    const amount_fen = cells.amount(line, "金额（元）", amount);
    const taken = cells.fee(line, "手续费（元）", fee);
    if (at === undefined || channel_no === undefined || merchant_no === undefined) return undefined;
    if (amount_fen === undefined || taken === undefined) return undefined;
    feeSum += taken;
    return {
      line,
      kind: isRefund ? reconKind.refund : reconKind.pay,
      channel_no,
      trade_no: isRefund ? "" : channel_no,
      merchant_no,
      amount_fen,
      fee_fen: Math.round(taken / thousandth) || 0,
      state: known,
      at,
    };
  }

  return {
    feeSum: () => feeSum,
    head: () => ({ format: "sheet", mch_no: null, sub_mch_no: null, bill_date: cells.billDate() }),
    take(row) {
      for (const { column, reason } of row.problems) problems.add(row.row, column, "", reason);
      return row.problems.length > 0 ? undefined : readRow(row);
    },
    refusal: () => null,
    finish: () => null,
  };
}
