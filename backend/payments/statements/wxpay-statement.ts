import { createCellReader, type Problems } from "./row-collector";
import { tickedCells } from "./csv-cells";
import { reconKind, type StatementFacts, type StatementParser, type StatementRow, type TextLine } from "./statement";
import { readTotal, readYuan, thousandth, yuanText } from "./yuan";

// 微信支付, 下载账单 › 交易账单详细说明 (pay.weixin.qq.com/docs/merchant/products/bill-download/format-trade.html):
// every value begins with a back-tick, a head and a line of sums end the file. Older files call some columns otherwise.

/** By what we call it, the names a column has had. */
const columnNames = {
  time: ["交易时间"],
  mch: ["商户号"],
  subMch: ["特约商户号", "子商户号"],
  trade: ["微信订单号"],
  order: ["商户订单号"],
  state: ["交易状态"],
  settled: ["应结订单金额", "总金额"],
  amount: ["订单金额", "总金额"],
  refund: ["微信退款单号"],
  ourRefund: ["商户退款单号"],
  refundSettled: ["退款金额"],
  refundAmount: ["申请退款金额", "退款金额"],
  refundState: ["退款状态"],
  fee: ["手续费"],
} as const;
type Column = keyof typeof columnNames;

/** Sums at the end of the file, and the columns they add up. */
const sumColumns: readonly (readonly [names: readonly string[], column: Column])[] = [
  [["应结订单总金额", "总交易额"], "settled"],
  [["退款总金额", "总退款金额"], "refundSettled"],
  [["手续费总金额"], "fee"],
  [["订单总金额"], "amount"],
  [["申请退款总金额"], "refundAmount"],
];

/** True for a line that names the columns of a trade bill. */
export function isWxpayHeader(text: string): boolean {
  return text.includes("微信订单号") && text.includes("商户订单号") && text.includes("交易时间");
}

/** A 微信支付 trade bill of all orders of a day. `feeSum` is in thousandths of a fen. */
export function createWxpayParser(
  problems: Problems,
  facts: StatementFacts,
): StatementParser<TextLine> & { feeSum: () => number } {
  const cells = createCellReader(problems, facts);
  const sums = createSums();
  let header: string[] | null = null;
  let places: Record<Column, number> | null = null;
  let sumNames: string[] | null = null;
  let sumLine: string[] | null = null;
  let failure: string | null = null;
  let merchant: { mch: string; subMch: string } | null = null;

  function readHeader(text: string): void {
    header = (tickedCells(text) ?? []).map((cell) => cell.replace(/^\uFEFF/, ""));
    failure = wrongKind(header);
    places = placesOf(header);
    if (!failure && Object.values(places).includes(-1)) {
      const missing = Object.entries(columnNames).filter(([column]) => placeOf(places, column) < 0);
      failure = `账单缺少列：${missing.map(([, names]) => names[0]).join("、")}`;
    }
  }

  function readRow(line: number, values: readonly string[]): StatementRow | undefined {
    const value = (column: Column) => values[places?.[column] ?? -1] ?? "";
    const own = { mch: value("mch"), subMch: value("subMch") };
    merchant ??= own;
    if (own.mch !== merchant.mch || own.subMch !== merchant.subMch) {
      problems.add(line, "商户号", `${own.mch} ${own.subMch}`, "与前面的商户号不一致，请按商户分别下载账单");
      return undefined;
    }
    const isPayment = value("state") === "SUCCESS";
    if (!isPayment && value("state") !== "REFUND" && value("state") !== "REVOKED") {
      problems.add(line, "交易状态", value("state"), "交易状态应为 SUCCESS、REFUND 或 REVOKED");
      return undefined;
    }
    const at = cells.time(line, "交易时间", value("time"));
    const trade_no = cells.number(line, "微信订单号", value("trade"));
    const amount_fen = isPayment
      ? cells.amount(line, "订单金额", value("amount"))
      : cells.amount(line, "申请退款金额", value("refundAmount"));
    const fee = cells.fee(line, "手续费", value("fee"));
    const isSummed = sums.add(line, value, isPayment, problems);
    if (at === undefined || trade_no === undefined || amount_fen === undefined || fee === undefined || !isSummed)
      return undefined;
    const shared = { line, trade_no, amount_fen, fee_fen: Math.round(fee / thousandth) || 0, at };
    if (isPayment) {
      const merchant_no = cells.number(line, "商户订单号", value("order"));
      if (merchant_no === undefined) return undefined;
      return { ...shared, kind: reconKind.pay, channel_no: trade_no, merchant_no, state: "SUCCESS" };
    }
    // a payment that was revoked has no number of its own: 0
    const refundNo = value("refund").replace(/^0$/, "");
    const state = value("state") === "REVOKED" ? "REVOKED" : value("refundState") || "SUCCESS";
    const merchant_no = value("ourRefund").replace(/^0$/, "");
    return { ...shared, kind: reconKind.refund, channel_no: refundNo || trade_no, merchant_no, state };
  }

  return {
    feeSum: () => sums.fee(),
    head: () => ({
      format: "wxpay",
      mch_no: merchant?.mch ?? null,
      sub_mch_no: merchant && merchant.subMch !== "0" && merchant.subMch !== "" ? merchant.subMch : null,
      bill_date: cells.billDate(),
    }),
    take({ number, text }) {
      if (failure || text.trim() === "") return undefined;
      if (!header) {
        if (isWxpayHeader(text)) readHeader(text);
        return undefined;
      }
      const values = tickedCells(text);
      if (sumNames) {
        sumLine ??= values;
        return undefined;
      }
      if (values?.[0] === "总交易单数") {
        sumNames = values;
        return undefined;
      }
      if (values?.length === header.length) return readRow(number, values);
      problems.add(number, "", text, `应有 ${header.length} 列，实有 ${values?.length ?? 0} 列`);
      return undefined;
    },
    refusal: () => failure,
    finish() {
      if (failure) return failure;
      if (!header) return "没有找到表头，请使用从微信支付商户平台下载的交易账单";
      if (!sumNames || !sumLine) return "文件不完整：末尾没有汇总行，请重新下载账单";
      return problems.count() > 0 ? null : sums.compare(sumNames, sumLine);
    },
  };
}

function placesOf(header: readonly string[]): Record<Column, number> {
  const place = (names: readonly string[]) => {
    const name = names.find((known) => header.includes(known));
    return name === undefined ? -1 : header.indexOf(name);
  };
  return {
    time: place(columnNames.time),
    mch: place(columnNames.mch),
    subMch: place(columnNames.subMch),
    trade: place(columnNames.trade),
    order: place(columnNames.order),
    state: place(columnNames.state),
    settled: place(columnNames.settled),
    amount: place(columnNames.amount),
    refund: place(columnNames.refund),
    ourRefund: place(columnNames.ourRefund),
    refundSettled: place(columnNames.refundSettled),
    refundAmount: place(columnNames.refundAmount),
    refundState: place(columnNames.refundState),
    fee: place(columnNames.fee),
  };
}

function placeOf(places: Record<string, number> | null, column: string): number {
  return places?.[column] ?? -1;
}

/** Bills of payments or of refunds alone would make the others look missing. */
function wrongKind(header: readonly string[]): string | null {
  if (!header.includes("微信退款单号")) return "这是只含成功订单的账单，请下载“全部订单”的交易账单";
  if (header.includes("退款申请时间")) return "这是只含退款订单的账单，请下载“全部订单”的交易账单";
  return null;
}

/** Adds up the columns that the end of the file has sums of. */
function createSums() {
  let rows = 0;
  const all: Partial<Record<Column, number>> = {};
  const paid: Partial<Record<Column, number>> = {};
  return {
    fee: () => all.fee ?? 0,
    /** False where one of them is no amount, which then is among the problems. */
    add(line: number, value: (column: Column) => string, isPayment: boolean, problems: Problems): boolean {
      rows += 1;
      let isWhole = true;
      for (const [, column] of sumColumns) {
        const amount = readYuan(value(column) || "0");
        if (amount === null) {
          // the others were told of already
          const isTold = column === "fee" || column === (isPayment ? "amount" : "refundAmount");
          if (!isTold) problems.add(line, columnNames[column][0], value(column), "金额无法识别");
          isWhole = false;
          continue;
        }
        all[column] = (all[column] ?? 0) + amount;
        if (isPayment) paid[column] = (paid[column] ?? 0) + amount;
      }
      return isWhole;
    },
    compare(names: readonly string[], line: readonly string[]): string | null {
      // WeChat writes the count with decimals too: 45.0
      if (line[0]?.replace(/\.0+$/, "") !== String(rows))
        return `汇总的总交易单数为 ${line[0] ?? ""}，明细共 ${rows} 行，文件不完整`;
      for (const [known, column] of sumColumns) {
        const place = names.findIndex((name) => known.includes(name));
        if (place < 0) continue;
        const said = readTotal(line[place] ?? "");
        // examples differ on whether the line of a refund repeats the amount of its order
        const isRight = said !== null && (said === (all[column] ?? 0) || said === (paid[column] ?? 0));
        if (!isRight) {
          const found = yuanText(all[column] ?? 0);
          return `汇总的${names[place] ?? ""}为 ${line[place] ?? ""} 元，明细合计 ${found} 元，文件不完整或被改动`;
        }
      }
      return null;
    },
  };
}
