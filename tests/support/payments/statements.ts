import { formatTime } from "#backend/kernel/time/shanghai";
import { gbkBytes } from "../files/gbk";

/** A line of a statement as tests write it; amounts in fen, `at` epoch ms. */
export interface StatementLine {
  kind: "pay" | "refund";
  trade_no: string;
  /** Our order number. */
  order_no: string;
  fen: number;
  /** May have parts of a fen. */
  feeFen?: number;
  at: number;
  /** The channel's and our number of a refund. */
  channel_refund_no?: string;
  refund_no?: string;
  state?: string;
  name?: string;
}

export interface StatementOptions {
  mchNo: string;
  subMchNo?: string;
  /** Changes to single sums at the end of the file, by their name. */
  sums?: Readonly<Record<string, string>>;
}

const wxpayColumns =
  "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";

function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}

/** Fees have five decimals of a yuan. */
function feeYuan(fen: number): string {
  return (fen / 100).toFixed(5);
}

const sumOf = (lines: readonly StatementLine[], of: (line: StatementLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** The text of a 微信支付 trade bill of all orders, as its public description has it. */
export function wxpayText(lines: readonly StatementLine[], { mchNo, subMchNo = "0", sums = {} }: StatementOptions) {
  const rows = lines.map((line) => {
    const isRefund = line.kind === "refund";
    const values = [
      ...[formatTime(line.at), "wx0000000000000001", mchNo, subMchNo, "", line.trade_no, line.order_no, "o0001"],
      ...["JSAPI", isRefund ? "REFUND" : (line.state ?? "SUCCESS"), "OTHERS", "CNY"],
      ...[isRefund ? "0.00" : yuan(line.fen), "0.00"],
      ...[isRefund ? (line.channel_refund_no ?? "") : "0", isRefund ? (line.refund_no ?? "") : "0"],
      ...[isRefund ? yuan(line.fen) : "0.00", "0.00", isRefund ? "ORIGINAL" : ""],
      ...[isRefund ? (line.state ?? "SUCCESS") : "", line.name ?? "午餐", ""],
      ...[`${isRefund ? "-" : ""}${feeYuan(line.feeFen ?? 0)}`, "0.38%"],
      ...[isRefund ? "0.00" : yuan(line.fen), isRefund ? yuan(line.fen) : "0.00", ""],
    ];
    return values.map((value) => `\`${value}`).join(",");
  });
  const paid = lines.filter(({ kind }) => kind === "pay");
  const refunded = lines.filter(({ kind }) => kind === "refund");
  const fen = ({ fen: amount }: StatementLine) => amount;
  const fees = sumOf(paid, ({ feeFen = 0 }) => feeFen) - sumOf(refunded, ({ feeFen = 0 }) => feeFen);
  const total = {
    总交易单数: String(lines.length),
    应结订单总金额: yuan(sumOf(paid, fen)),
    退款总金额: yuan(sumOf(refunded, fen)),
    充值券退款总金额: "0.00",
    手续费总金额: feeYuan(fees),
    订单总金额: yuan(sumOf(paid, fen)),
    申请退款总金额: yuan(sumOf(refunded, fen)),
    ...sums,
  };
  const values = Object.values(total).map((value) => `\`${value}`);
  return [wxpayColumns, ...rows, Object.keys(total).join(","), values.join(","), ""].join("\r\n");
}

const alipayColumns =
  "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注";

/** The text of a 支付宝 business bill of a day, as its public description has it. */
export function alipayText(
  lines: readonly StatementLine[],
  { mchNo, date, sums = {} }: StatementOptions & { date: string },
): string {
  const rows = lines.map((line) => {
    const isRefund = line.kind === "refund";
    const amount = `${isRefund ? "-" : ""}${yuan(line.fen)}`;
    const fee = `${isRefund ? "" : "-"}${yuan(line.feeFen ?? 0)}`;
    const time = formatTime(line.at);
    const name = line.name ?? "午餐";
    return [
      ...[`${line.trade_no}\t`, `${line.order_no}\t`, isRefund ? "退款" : "交易"],
      ...[name.includes(",") ? `"${name}"` : name, time, time, "", "", "", "", "*同学(138****0000)"],
      ...[amount, amount, "0.00", "0.00", "0.00", "0.00", "0.00", "", "0.00", "0.00"],
      ...[isRefund ? `${line.refund_no ?? ""}\t` : "", fee, "0.00", ""],
    ].join(",");
  });
  const day = (text: string) => text.replace(/(\d+)-(\d+)-(\d+)/, "$1年$2月$3日");
  const next = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
  const paid = lines.filter(({ kind }) => kind === "pay");
  const refunded = lines.filter(({ kind }) => kind === "refund");
  const { pay = `${paid.length}笔，商家实收共${yuan(sumOf(paid, ({ fen }) => fen))}元` } = sums;
  const { refund = `${refunded.length}笔，商家实收退款共-${yuan(sumOf(refunded, ({ fen }) => fen))}元` } = sums;
  return [
    "#支付宝业务明细查询",
    `#账号：[${mchNo}]`,
    `#起始日期：[${day(date)} 00:00:00]   终止日期：[${day(next)} 00:00:00]`,
    "#-----------------------------------------业务明细列表----------------------------------------",
    alipayColumns,
    ...rows,
    "#-----------------------------------------业务明细列表结束------------------------------------",
    `#交易合计：${pay}，商家优惠共0.00元`,
    `#退款合计：${refund}，商家优惠退款共0.00元`,
    `#导出时间：[${day(next)} 10:00:00]`,
    "",
  ].join("\r\n");
}

/** A file of a text, in UTF-8 or in the encoding 支付宝 uses. */
export function textFile(text: string, name: string, encoding: "utf8" | "gbk" = "utf8"): File {
  return new File([encoding === "gbk" ? gbkBytes(text) : text], name, { type: "text/csv" });
}
