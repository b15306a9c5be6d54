import { type DaySheet, dayCloseStates, dayStates } from "#contract/payments/day-closes";
import { labelOf } from "#contract/kernel/enumeration";
import { orderWays } from "#contract/payments/order-enumerations";
import { reconVerdicts } from "#contract/payments/recon-enumerations";
import type { RequestContext } from "../../kernel/context";
import { type SheetColumn, type SheetRow, workbookResponse, writeWorkbook } from "../../kernel/sheets/write-sheet";
import { sumSheets } from "./day-rows";
import { readDaySheet } from "./day-sheet.service";

/** One sheet as a file: the accounts with their sum, what makes their differences, and who closed the day. Throws as `readDaySheet`. */
export async function exportDaySheet(ctx: RequestContext, { key }: { key: string }): Promise<Response> {
  const { list: sheet } = await readDaySheet(ctx, { key });
  const { name, biz_date } = sheet.row;
  const workbook = writeWorkbook([
    { name: "日结单", columns: accountColumns, rows: accountRows(sheet) },
    { name: "差异分解", columns: gapColumns, rows: gapRows(sheet) },
    { name: "日结", columns: factColumns, rows: factRows(sheet) },
  ]);
  return workbookResponse(`日结单_${name}_${biz_date}.xlsx`, workbook);
}

const accountColumns: SheetColumn[] = [
  { key: "school", label: "学校", type: "text" },
  { key: "channel", label: "渠道", type: "text" },
  { key: "mch_no", label: "商户号", type: "text" },
  { key: "pay_count", label: "收款笔数", type: "number" },
  { key: "pay_fen", label: "收款（元）", type: "money" },
  { key: "refund_count", label: "退款笔数", type: "number" },
  { key: "refund_fen", label: "退款（元）", type: "money" },
  { key: "fee_fen", label: "手续费（元）", type: "money" },
  { key: "net_fen", label: "净额（元）", type: "money" },
  { key: "file_pay_count", label: "账单收款笔数", type: "number" },
  { key: "file_pay_fen", label: "账单收款（元）", type: "money" },
  { key: "file_refund_count", label: "账单退款笔数", type: "number" },
  { key: "file_refund_fen", label: "账单退款（元）", type: "money" },
  { key: "file_fee_fen", label: "账单手续费（元）", type: "money" },
  { key: "diff_fen", label: "差额（元）", type: "money" },
  { key: "state", label: "对账", type: "text" },
];

function accountRows({ row, accounts }: DaySheet): SheetRow[] {
  const rows = accounts.map(({ gaps: _, school_name, batch_id: _batch, channel, state, ...account }) => ({
    ...account,
    school: school_name,
    channel: labelOf(orderWays, channel),
    state: labelOf(dayStates, state),
  }));
  const sum = { ...sumSheets(accounts), school: "合计", channel: "", mch_no: "", state: labelOf(dayStates, row.state) };
  return [...rows, sum];
}

const gapColumns: SheetColumn[] = [
  { key: "school", label: "学校", type: "text" },
  { key: "channel", label: "渠道", type: "text" },
  { key: "verdict", label: "结论", type: "text" },
  { key: "count", label: "笔数", type: "number" },
  { key: "gap_fen", label: "差额（元）", type: "money" },
];

function gapRows({ accounts }: DaySheet): SheetRow[] {
  return accounts.flatMap(({ school_name, channel, gaps }) =>
    gaps.map(({ verdict, count, gap_fen }) => ({
      school: school_name,
      channel: labelOf(orderWays, channel),
      verdict: verdict === null ? "跨日、处理中或对账后变动" : labelOf(reconVerdicts, verdict),
      count,
      gap_fen,
    })),
  );
}

const factColumns: SheetColumn[] = [
  { key: "fact", label: "项目", type: "text" },
  { key: "value", label: "内容", type: "text" },
];

function factRows({ row }: DaySheet): SheetRow[] {
  return [
    { fact: "名称", value: row.name },
    { fact: "日期", value: row.biz_date },
    { fact: "日结", value: labelOf(dayCloseStates, row.close_state) },
    { fact: "日结人", value: row.closed_by },
    { fact: "日结时间", value: row.closed_at ?? "" },
    { fact: "备注", value: row.remark },
  ];
}
