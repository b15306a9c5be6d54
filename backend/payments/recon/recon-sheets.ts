import type { ReconRowError } from "#contract/payments/recon";
import { templateResponse } from "../../kernel/sheets/template-sheet";
import { type SheetColumn, workbookResponse, writeWorkbook } from "../../kernel/sheets/write-sheet";
import { sheetColumns, sheetStates } from "../statements/sheet-statement";

const required: readonly string[] = ["类型", "渠道单号", "金额（元）", "交易时间"];
const choices: Readonly<Record<string, readonly string[]>> = { 类型: ["支付", "退款"], 状态: Object.keys(sheetStates) };

/** An empty sheet with the columns, lists to choose from, and the rules in a second sheet. */
export function statementTemplate(): Promise<Response> {
  return templateResponse({
    fileName: "对账单模板.xlsx",
    sheetName: "账单",
    columns: sheetColumns.map((column) => ({
      header: required.includes(column) ? `${column}*` : column,
      width: column.includes("单号") ? 34 : column === "交易时间" ? 22 : 14,
      choices: choices[column],
    })),
    rules: templateRules,
  });
}

const templateRules = [
  "1. 带 * 的列都要填写；请不要改动表头，列的先后不限。",
  "2. 一个文件只放一个收款账户、一天的交易；上传时选择收款账户。",
  "3. 类型填 支付 或 退款；渠道单号为渠道的支付单号或退款单号，商户单号为本系统的订单号或退款单号。",
  "4. 金额与手续费以元填写，最多两位小数；退款也填正数。",
  `5. 状态填 ${Object.keys(sheetStates).join("、")}，留空视为成功。`,
  "6. 交易时间格式为 YYYY-MM-DD HH:mm:ss。",
];

const errorColumns: SheetColumn[] = [
  { key: "line", label: "行号", type: "number" },
  { key: "column", label: "列", type: "text", width: 16 },
  { key: "value", label: "内容", type: "text", width: 40 },
  { key: "reason", label: "原因", type: "text", width: 60 },
];

/** The lines of a statement that could not be read. */
export function rowErrorsSheet(rows: readonly ReconRowError[]): Response {
  return workbookResponse("对账单-解析错误.xlsx", writeWorkbook([{ name: "解析错误", columns: errorColumns, rows }]));
}
