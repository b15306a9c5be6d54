import { createCellReader, type Problems } from "./row-collector";
import { csvCells } from "./csv-cells";
import {
  reconKind,
  type StatementFacts,
  type StatementHead,
  type StatementParser,
  type StatementRow,
  type TextLine,
} from "./statement";
import { readTotal, thousandth, yuanText } from "./yuan";

// 支付宝, 账单下载 › 业务账单 (alipay.data.dataservice.bill.downloadurl.query, bill_type trade): a zip with a list of all
// trades of a day in GBK. Lines that begin with # say whose it is, of which day, and the sums at the end.

const columns = {
  trade: "支付宝交易号",
  order: "商户订单号",
  kind: "业务类型",
  created: "创建时间",
  finished: "完成时间",
  amount: "订单金额",
  received: "商家实收",
  refund: "退款批次号/请求号",
  fee: "服务费",
} as const;
type Column = keyof typeof columns;

/** True for a line that a business bill begins with or that names its columns. */
export function isAlipayHeader(text: string): boolean {
  return text.includes("支付宝交易号") || /^\uFEFF?#.*支付宝/.test(text);
}

interface Said {
  count: number;
  received: number;
}

/** A 支付宝 business bill of a day. `feeSum` is in thousandths of a fen, positive where the channel took it. */
export function createAlipayParser(
  problems: Problems,
  facts: StatementFacts,
): StatementParser<TextLine> & { feeSum: () => number } {
  const comments = createComments();
  const found = { pay: { count: 0, received: 0 }, refund: { count: 0, received: 0 } };
  let cells = createCellReader(problems, facts);
  let places: Map<Column, number> | null = null;
  let width = 0;
  let isOver = false;
  let failure: string | null = null;
  let feeSum = 0;
  let open = "";

  function readHeader(header: readonly string[]): void {
    // 订单金额（元）: the unit stands in brackets of either width
    const names = header.map((cell) => cell.replace(/^\uFEFF/, "").replace(/[(（].*[)）]$/, ""));
    width = header.length;
    places = new Map();
    for (const [column, name] of Object.entries(columns)) {
      if (isColumn(column)) places.set(column, names.indexOf(name));
    }
    const missing = [...places].filter(([, place]) => place < 0).map(([column]) => columns[column]);
    if (missing.length > 0) failure = `账单缺少列：${missing.join("、")}`;
    if (comments.billDate() && !facts.billDate)
      cells = createCellReader(problems, { billDate: comments.billDate() ?? "" });
  }

  function readRow(line: number, values: readonly string[]): StatementRow | undefined {
    const value = (column: Column) => values[places?.get(column) ?? -1] ?? "";
    const isRefund = value("kind") === "退款";
    if (!isRefund && value("kind") !== "交易") {
      problems.add(line, columns.kind, value("kind"), "业务类型应为 交易 或 退款");
      return undefined;
    }
    const at = cells.time(line, columns.finished, value("finished") || value("created"));
    const trade_no = cells.number(line, columns.trade, value("trade"));
    const amount_fen = cells.amount(line, columns.amount, unsigned(value("amount"), isRefund));
    const received = cells.fee(line, columns.received, value("received"));
    const fee = cells.fee(line, columns.fee, value("fee"));
    if (at === undefined || trade_no === undefined || amount_fen === undefined) return undefined;
    if (received === undefined || fee === undefined) return undefined;
    const side = isRefund ? found.refund : found.pay;
    side.count += 1;
    side.received += received;
    feeSum -= fee;
    const merchant_no = isRefund ? value("refund") : value("order");
    return {
      line,
      kind: isRefund ? reconKind.refund : reconKind.pay,
      channel_no: trade_no,
      trade_no,
      merchant_no,
      amount_fen,
      // what is taken stands there as less than nothing
      fee_fen: -Math.round(fee / thousandth) || 0,
      state: "SUCCESS",
      at,
    };
  }

  function takeDetail(number: number, text: string): StatementRow | undefined {
    const values = csvCells(open + text);
    // a name may hold a new line between its quotes
    open = values === null && open.length < 4000 ? `${open}${text}\n` : "";
    if (values === null) {
      if (open === "") problems.add(number, "", text, "引号没有成对");
      return undefined;
    }
    if (!places) {
      if (values.some((cell) => cell.replace(/^\uFEFF/, "") === columns.trade)) readHeader(values);
      return undefined;
    }
    // a comma at the end of each line makes one cell more
    if (values.length === width || (values.length === width + 1 && values.at(-1) === ""))
      return readRow(number, values);
    problems.add(number, "", text, `应有 ${width} 列，实有 ${values.length} 列`);
    return undefined;
  }

  return {
    feeSum: () => feeSum,
    head: () => ({ ...comments.head(), bill_date: comments.billDate() ?? cells.billDate() }),
    take({ number, text }) {
      if (failure || text.trim() === "") return undefined;
      if (/^\uFEFF?#/.test(text)) {
        if (places && text.includes("业务明细列表结束")) isOver = true;
        comments.take(text);
        return undefined;
      }
      return isOver ? undefined : takeDetail(number, text);
    },
    refusal: () => failure,
    finish() {
      if (failure) return failure;
      if (!places) return "没有找到表头，请使用从支付宝下载的业务明细账单";
      if (comments.spansDays()) return "账单不止一天，请按日下载业务明细账单";
      const { pay, refund } = comments.sums();
      if (!isOver || !pay || !refund) return "文件不完整：末尾没有交易合计与退款合计，请重新下载账单";
      if (problems.count() > 0) return null;
      return compare("交易", pay, found.pay) ?? compare("退款", refund, found.refund);
    },
  };
}

function isColumn(column: string): column is Column {
  return column in columns;
}

/** Refunds stand there as less than nothing. */
function unsigned(text: string, isRefund: boolean): string {
  return isRefund ? text.replace(/^-/, "") : text;
}

function compare(what: string, said: Said, found: Said): string | null {
  if (said.count !== found.count) return `${what}合计为 ${said.count} 笔，明细共 ${found.count} 笔，文件不完整`;
  if (Math.abs(said.received) === Math.abs(found.received)) return null;
  const [theirs, ours] = [yuanText(said.received), yuanText(found.received)];
  return `${what}合计的商家实收为 ${theirs} 元，明细合计 ${ours} 元，文件不完整或被改动`;
}

/** Reads the lines that begin with #. */
function createComments() {
  let account: string | null = null;
  let from: string | null = null;
  let until: string | null = null;
  let pay: Said | null = null;
  let refund: Said | null = null;
  const day = (text: string, name: string) => {
    const [, year, month, date, clock] =
      new RegExp(`${name}[：:]\\s*\\[?(\\d{4})年(\\d{1,2})月(\\d{1,2})日\\s*([\\d:]*)`).exec(text) ?? [];
    return year ? `${year}-${(month ?? "").padStart(2, "0")}-${(date ?? "").padStart(2, "0")} ${clock ?? ""}` : null;
  };
  return {
    take(text: string): void {
      account ??= /账号[：:]\s*\[?([0-9A-Za-z@._-]+)/.exec(text)?.[1] ?? null;
      from ??= day(text, "起始日期");
      until ??= day(text, "终止日期");
      if (text.includes("交易合计")) pay = readSum(text);
      if (text.includes("退款合计")) refund = readSum(text);
    },
    billDate: () => from?.slice(0, 10) ?? null,
    spansDays(): boolean {
      if (!from || !until) return false;
      const isMidnight = /^(00:00:00)?$/.test(until.slice(11));
      const days = (Date.parse(until.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000;
      return isMidnight ? days > 1 : days > 0;
    },
    sums: () => ({ pay, refund }),
    head: (): Omit<StatementHead, "bill_date"> => ({ format: "alipay", mch_no: account, sub_mch_no: null }),
  };
}

/** `#交易合计：3笔，商家实收共28.00元，…` */
function readSum(text: string): Said | null {
  const count = /[：:]\s*(\d+)\s*笔/.exec(text)?.[1];
  const received = readTotal(/共\s*(-?[\d.,]+)\s*元/.exec(text)?.[1] ?? "");
  return count === undefined || received === null ? null : { count: Number(count), received };
}
