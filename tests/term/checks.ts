import { type Figures, add, readBills, readChannel, readDayCloses, readOrders, readSettlements } from "./ledgers";
import { readBillColumns, readEntries, readUnbooked } from "./entries";
import type { Account } from "./merchants";
import type { Play } from "./play";

/** A sum as each book has it: they must be one. */
export interface Check {
  /** Such as `学杂费 · 微信支付`. */
  subject: string;
  what: string;
  sides: readonly { book: string; fen: number }[];
  /** A difference that is known, and why: what a book has more than the first one. */
  known: readonly { book: string; fen: number; reason: string }[];
}

/** True where all sides are one, the known differences taken off. */
export function isEqual({ sides, known }: Check): boolean {
  const net = sides.map(({ book, fen }) => fen - (known.find((one) => one.book === book)?.fen ?? 0));
  return net.every((fen) => fen === net[0]);
}

const channelNames = { wxpay: "微信支付", alipay: "支付宝", cash: "现金" } as const;

/** Reads every book and lays the sums side by side. Throws where a book is not whole. */
export async function checkTerm(play: Play): Promise<Check[]> {
  const checks: Check[] = [];
  const ours: Figures[] = [];
  const settled: Figures[] = [];
  const bills: Figures[] = [];
  for (const account of play.school.accounts) {
    const books = await readAccount(play, account);
    ours.push(books.orders);
    settled.push(books.settlements);
    if (books.bills) bills.push(books.bills);
    checks.push(...accountChecks(`${account.purpose} · ${channelNames[account.channel]}`, books));
  }
  const total = { orders: sum(ours), settlements: sum(settled), bills: sum(bills) };
  return [...checks, ...(await dayChecks(play, total)), ...(await entryChecks(play, total.orders))];
}

type AccountBooks = Awaited<ReturnType<typeof readAccount>>;

async function readAccount(play: Play, account: Account) {
  const isCash = account.channel === "cash";
  return {
    channel: isCash ? null : readChannel(play, account),
    bills: isCash ? null : await readBills(play, account),
    orders: await readOrders(play, account),
    settlements: await readSettlements(play, account),
  };
}

function accountChecks(subject: string, { channel, bills, orders, settlements }: AccountBooks): Check[] {
  const sides = (of: (figures: Figures) => number) => [
    ...(channel ? [{ book: "渠道账本", fen: of(channel) }] : []),
    ...(bills ? [{ book: "日账单", fen: of(bills) }] : []),
    { book: "订单与退款单", fen: of(orders) },
    { book: "结算单", fen: of(settlements) },
  ];
  return [
    { subject, what: "收款", sides: sides((figures) => figures.pay_fen), known: [] },
    { subject, what: "退款", sides: sides((figures) => figures.refund_fen), known: [] },
    { subject, what: "手续费", sides: sides((figures) => figures.fee_fen), known: [] },
  ];
}

interface Total {
  orders: Figures;
  settlements: Figures;
  bills: Figures;
}

/** The sheets of the days against all orders, and their other half against the bills. */
async function dayChecks(play: Play, { orders, settlements, bills }: Total): Promise<Check[]> {
  const { file, count, ...days } = await readDayCloses(play);
  const compare = (what: string, of: (figures: Figures) => number): Check => ({
    ...{ subject: `${count} 张日结单`, what, known: [] },
    sides: [
      { book: "日结单", fen: of(days) },
      { book: "订单与退款单", fen: of(orders) },
      { book: "结算单", fen: of(settlements) },
    ],
  });
  const compareFile = (what: string, of: (figures: Figures) => number): Check => ({
    ...{ subject: `${count} 张日结单`, what: `账单${what}`, known: [] },
    sides: [
      { book: "日结单", fen: of(file) },
      { book: "日账单", fen: of(bills) },
    ],
  });
  return [
    compare("收款", (figures) => figures.pay_fen),
    compare("退款", (figures) => figures.refund_fen),
    compare("手续费", (figures) => figures.fee_fen),
    compareFile("收款", (figures) => figures.pay_fen),
    compareFile("退款", (figures) => figures.refund_fen),
    compareFile("手续费", (figures) => figures.fee_fen),
  ];
}

/** The ledger of the bills against their columns, and against orders less refunds. */
async function entryChecks(play: Play, orders: Figures): Promise<Check[]> {
  const [entries, columns, unbooked] = await Promise.all([
    readEntries(play),
    readBillColumns(play),
    readUnbooked(play),
  ]);
  const subject = `${columns.count} 张账单`;
  const two = (what: string, ledger: number, column: number): Check => ({
    ...{ subject, what, known: [] },
    sides: [
      { book: "账单明细账", fen: ledger },
      { book: "账单各栏", fen: column },
    ],
  });
  const reason = "原路退回的异常款项，从未记入账单";
  return [
    two("应缴", entries.due_fen, columns.due_fen),
    {
      ...{ subject, what: "实缴" },
      sides: [...two("实缴", entries.pay_fen, columns.pay_fen).sides, { book: "订单与退款单", fen: orders.pay_fen }],
      known: [{ book: "订单与退款单", fen: unbooked.pay_fen, reason }],
    },
    {
      ...{ subject, what: "已退" },
      sides: [
        ...two("已退", entries.refund_fen, columns.refund_fen).sides,
        { book: "订单与退款单", fen: orders.refund_fen },
      ],
      known: [{ book: "订单与退款单", fen: unbooked.refund_fen, reason }],
    },
    { ...{ subject, what: "从未记账而退回", known: [] }, sides: sidesOfUnbooked(unbooked) },
    {
      ...{ subject, what: "净收", known: [] },
      sides: [
        { book: "账单明细账", fen: entries.pay_fen - entries.refund_fen },
        { book: "订单减退款", fen: orders.pay_fen - orders.refund_fen },
      ],
    },
  ];
}

function sidesOfUnbooked({ pay_fen, refund_fen }: { pay_fen: number; refund_fen: number }) {
  return [
    { book: "未记账的收款", fen: pay_fen },
    { book: "未记账的退款", fen: refund_fen },
  ];
}

function sum(all: readonly Figures[]): Figures {
  return all.reduce(add, { pay_fen: 0, refund_fen: 0, fee_fen: 0 });
}
