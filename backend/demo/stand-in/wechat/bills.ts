import { createHash, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Refund, StandInMerchant, Trade } from "../book";
import { type Answer, done, refused, shanghaiTime } from "./answers";
import { openIdOfPayer } from "./open-id";
import type { World } from "./world";

const dayMs = 24 * 3_600_000;
// bills are made from 10:00 on
const readyAfterMs = 10 * 3_600_000;
const linkMs = 5 * 60_000;
// 0.60 %
const feeBasisPoints = 60;

/** GET /v3/bill/tradebill */
export function answerBill({ book, merchant, faults, files, now, origin }: World, query: URLSearchParams): Answer {
  const date = query.get("bill_date") ?? "";
  const start = Date.parse(`${date}T00:00:00+08:00`);
  if (Number.isNaN(start)) return refused(400, "PARAM_ERROR", "bill_date 不合规则");
  if (now < start + dayMs + readyAfterMs || faults.take("bill", date, "unready")) {
    return refused(400, "STATEMENT_CREATING", "账单生成中，请稍后再试");
  }
  const sub = query.get("sub_mchid") ?? "";
  const isIn = (trade: Trade, at: number) =>
    trade.mchNo === merchant.mchNo && trade.subMchNo === sub && at >= start && at < start + dayMs;
  const paid = [...book.trades.values()].filter((trade) => trade.state === "paid" && isIn(trade, trade.paidAt));
  const given = [...book.refunds.values()].filter((refund) => isIn(refund.trade, refund.createdAt));
  if (paid.length + given.length === 0) return refused(400, "NO_STATEMENT_EXIST", "账单文件不存在");
  const fault = faults.take("bill", date, "altered", "short", "foreign", "replaced")?.kind;
  const owner = fault === "foreign" ? { ...merchant, mchNo: "1999999999" } : merchant;
  const file = Buffer.from(billText(owner, fault === "replaced" ? paid.slice(0, -1) : paid, given), "utf8");
  const [token, packed] = [randomBytes(16).toString("hex"), gzipSync(file)];
  files.set(token, { file: fault === "short" ? packed.subarray(0, packed.length / 2) : packed, until: now + linkMs });
  const hashed = fault === "altered" ? Buffer.concat([file, Buffer.from("x")]) : file;
  const hash_value = createHash("sha1").update(hashed).digest("hex");
  return done({ hash_type: "SHA1", hash_value, download_url: `${origin}/v3/billdownload/file?token=${token}` });
}

/** The fee that the channel keeps of an amount. */
function feeOf(fen: number): number {
  return Math.round((fen * feeBasisPoints) / 10_000);
}

const columns =
  "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";
const sums = "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额";

function billText(merchant: StandInMerchant, paid: readonly Trade[], given: readonly Refund[]): string {
  const rows = [
    ...paid.map((trade) => ({ at: trade.paidAt, cells: paymentCells(merchant, trade) })),
    ...given.map((refund) => ({ at: refund.createdAt, cells: refundCells(merchant, refund) })),
  ].sort((one, other) => other.at - one.at);
  const total = (amounts: readonly number[]) => yuan(amounts.reduce((sum, fen) => sum + fen, 0));
  const refunded = given.map(({ amountFen }) => amountFen);
  const fees = [...paid.map(({ amountFen }) => feeOf(amountFen)), ...refunded.map((fen) => -feeOf(fen))];
  const amounts = total(paid.map(({ amountFen }) => amountFen));
  const sumCells = [`${rows.length}.0`, amounts, total(refunded), "0.00", total(fees), amounts, total(refunded)];
  const lines = [columns, ...rows.map(({ cells }) => ticked(cells)), sums, ticked(sumCells)];
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}

function paymentCells(merchant: StandInMerchant, trade: Trade): string[] {
  const amount = yuan(trade.amountFen);
  return [
    ...head(merchant, trade, trade.paidAt),
    ...["SUCCESS", "OTHERS", "CNY", amount, "0.00", "0", "0", "0.00", "0.00", "", "", trade.description, ""],
    ...[yuan(feeOf(trade.amountFen)), "0.60%", amount, "0.00", ""],
  ];
}

function refundCells(
  merchant: StandInMerchant,
  { trade, refundId, refundNo, amountFen, createdAt, state }: Refund,
): string[] {
  const amount = yuan(amountFen);
  return [
    ...head(merchant, trade, createdAt),
    ...["REFUND", "OTHERS", "CNY", "0.00", "0.00", refundId, refundNo, amount, "0.00", "ORIGINAL", billStates[state]],
    ...[trade.description, "", yuan(-feeOf(amountFen)), "0.60%", "0.00", amount, ""],
  ];
}

// as bills spell them
const billStates = { PROCESSING: "PROCESSING", SUCCESS: "SUCCESS", ABNORMAL: "CHANGE", CLOSED: "FAIL" } as const;

function head({ appId, mchNo }: StandInMerchant, trade: Trade, at: number): string[] {
  const time = shanghaiTime(at).slice(0, 19).replace("T", " ");
  const sub = trade.subMchNo === "" ? "0" : trade.subMchNo;
  return [time, appId, mchNo, sub, "", trade.transactionId, trade.outTradeNo, openIdOfPayer, trade.way.toUpperCase()];
}

function ticked(cells: readonly string[]): string {
  return cells.map((cell) => `\`${cell}`).join(",");
}

function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}
