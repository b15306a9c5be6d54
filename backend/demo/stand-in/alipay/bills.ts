import { randomBytes } from "node:crypto";
import type { Refund, Trade } from "../book";
import { gbkBytes } from "./gbk";
import { type AlipayWorld, clockTime, type Content, done, type Fields, refused, textOf, yuan } from "./world";
import { zip } from "./zip";

const dayMs = 24 * 3_600_000;
const readyAfterMs = 10 * 3_600_000;
const linkMs = 30_000;
// 0.60 %
const feeBasisPoints = 60;

/** alipay.data.dataservice.bill.downloadurl.query: one code for a day without trades and for a bill that is not made yet. */
export function answerBill(world: AlipayWorld, content: Fields): Content {
  const { book, app, faults, files, now, origin } = world;
  const date = textOf(content.bill_date);
  const start = Date.parse(`${date}T00:00:00+08:00`);
  if (Number.isNaN(start) || content.bill_type !== "trade") {
    return refused("isp.invalid-parameter", "bill_date 或 bill_type 不合规则");
  }
  const isIn = (trade: Trade, at: number) => trade.mchNo === app.sellerId && at >= start && at < start + dayMs;
  const paid = [...book.trades.values()].filter((trade) => trade.state === "paid" && isIn(trade, trade.paidAt));
  const given = [...book.refunds.values()].filter(({ trade, createdAt }) => isIn(trade, createdAt));
  const isReady = now >= start + dayMs + readyAfterMs && !faults.take("bill", date, "unready");
  if (!isReady || paid.length + given.length === 0) return refused("isp.bill_not_exist", "账单不存在");
  const token = randomBytes(16).toString("hex");
  const stem = `${app.sellerId}_${date.replaceAll("-", "")}`;
  const file = zip([
    {
      name: gbkBytes(`${stem}_业务明细.csv`),
      content: gbkBytes(detailText(app.sellerId, { date, start, paid, given })),
    },
    { name: gbkBytes(`${stem}_业务明细(汇总).csv`), content: gbkBytes("#支付宝业务汇总查询\r\n") },
  ]);
  if (faults.take("bill", date, "altered")) alterSum(file);
  files.set(token, { file, until: now + linkMs });
  return done({ bill_download_url: `${origin}/alipay/bill?token=${token}` });
}

/** Makes the sum that the archive's list has of its first file a wrong one. */
function alterSum(file: Buffer): void {
  const place = file.indexOf("PK\u0001\u0002", 0, "latin1") + 16;
  file.writeUInt8(file.readUInt8(place) ^ 1, place);
}

/** The fee that the channel keeps of an amount. */
function feeOf(fen: number): number {
  return Math.round((fen * feeBasisPoints) / 10_000);
}

const columns =
  "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注";

interface Day {
  date: string;
  start: number;
  paid: readonly Trade[];
  given: readonly Refund[];
}

function detailText(sellerId: string, { start, paid, given }: Day): string {
  const rows = [
    ...paid.map((trade) => ({ at: trade.paidAt, cells: paymentCells(trade) })),
    ...given.map((refund) => ({ at: refund.createdAt, cells: refundCells(refund) })),
  ].sort((one, other) => one.at - other.at);
  const sum = (amounts: readonly { amountFen: number }[]) =>
    yuan(amounts.reduce((total, { amountFen }) => total + amountFen, 0));
  const day = (ms: number) => clockTime(ms).replace(/(\d+)-(\d+)-(\d+)/, "$1年$2月$3日");
  return [
    "#支付宝业务明细查询",
    `#账号：[${sellerId}]`,
    `#起始日期：[${day(start)}]   终止日期：[${day(start + dayMs)}]`,
    "#-----------------------------------------业务明细列表----------------------------------------",
    columns,
    ...rows.map(({ cells }) => cells.join(",")),
    "#-----------------------------------------业务明细列表结束------------------------------------",
    `#交易合计：${paid.length}笔，商家实收共${sum(paid)}元，商家优惠共0.00元`,
    `#退款合计：${given.length}笔，商家实收退款共-${sum(given)}元，商家优惠退款共0.00元`,
    `#导出时间：[${day(start + dayMs + readyAfterMs)}]`,
    "",
  ].join("\r\n");
}

function paymentCells(trade: Trade): string[] {
  const amount = yuan(trade.amountFen);
  return [...head(trade, "交易", trade.paidAt), ...amounts(amount), "", yuan(-feeOf(trade.amountFen)), "0.00", ""];
}

function refundCells({ trade, refundNo, amountFen, createdAt }: Refund): string[] {
  const cells = [...head(trade, "退款", createdAt), ...amounts(`-${yuan(amountFen)}`)];
  return [...cells, `${refundNo}\t`, yuan(feeOf(amountFen)), "0.00", ""];
}

function head({ transactionId, outTradeNo, description, createdAt }: Trade, kind: string, at: number): string[] {
  const name = description.replaceAll(/[",\r\n]/g, " ");
  const times = [clockTime(createdAt), clockTime(at)];
  return [`${transactionId}\t`, `${outTradeNo}\t`, kind, name, ...times, "", "", "", "", "*家长(138****0000)"];
}

function amounts(amount: string): string[] {
  return [amount, amount, "0.00", "0.00", "0.00", "0.00", "0.00", "", "0.00", "0.00"];
}
