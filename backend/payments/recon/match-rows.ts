import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { dayMs, startOfDay } from "../../kernel/time/shanghai";
import { reconKind, type StatementRow } from "../statements/statement";
import {
  listOrdersByNumber,
  listOrdersByOutTrade,
  listOrdersByTrade,
  listRefundsByChannel,
  listRefundsByNumber,
  listRefundsByTrade,
  listUnnumberedOrders,
  type OrderRecord,
  type RefundRecord,
} from "./local-records.repository";
import type { LocalRecord } from "./recon-verdict.policy";

// By the channel's number, then by the order's, then by amount and time; nothing of ours answers for two lines.

export interface Matched {
  row: StatementRow;
  local: LocalRecord | undefined;
}

/** Finds what is ours of a batch of lines, a few hundred at a time. */
export interface Matcher {
  match: (rows: readonly StatementRow[]) => Promise<Matched[]>;
  isTaken: (kind: number, id: number) => boolean;
}

export interface MatchedAccount {
  schoolId: number;
  accountId: number;
  /** `YYYY-MM-DD`. */
  billDate: string;
  /** Order numbers that several payments of the file name: those are told apart by the channel's number alone. */
  repeated: ReadonlySet<string>;
}

// without a number to go by: so near in time, and no more of them than are worth keeping in mind
const nearMs = 5 * 60_000;
const mostUnnumbered = 50_000;

/** A matcher for one statement. `db` only reads. */
export async function createMatcher(db: Kysely<Database>, account: MatchedAccount): Promise<Matcher> {
  const taken = new Map([reconKind.pay, reconKind.refund].map((kind): [number, Set<number>] => [kind, new Set()]));
  const unnumbered = await readUnnumbered(db, account);
  const isTaken = (kind: number, id: number) => taken.get(kind)?.has(id) ?? false;

  function take<R extends LocalRecord>(kind: number, candidates: readonly R[] | undefined): R | undefined {
    const found = candidates?.find(({ id }) => !isTaken(kind, id));
    if (found) taken.get(kind)?.add(found.id);
    return found;
  }

  async function matchPayments(rows: readonly StatementRow[]): Promise<Map<StatementRow, OrderRecord>> {
    const found = new Map<StatementRow, OrderRecord>();
    const note = (row: StatementRow, candidates: readonly OrderRecord[] | undefined) => {
      const order = take(reconKind.pay, candidates);
      if (order) found.set(row, order);
    };
    const open = () => rows.filter((row) => !found.has(row));
    const byTrade = groupBy(await read(listOrdersByTrade, tradesOf(rows)), (order) => order.channel_trade_no);
    for (const row of rows) note(row, byTrade.get(row.trade_no));
    const byOut = groupBy(await read(listOrdersByOutTrade, ownOf(open())), (order) => order.out_trade_no);
    for (const row of open()) note(row, unambiguous(row, byOut.get(row.merchant_no)));
    const byNumber = groupBy(await read(listOrdersByNumber, ownOf(open())), (order) => order.order_no);
    for (const row of open()) note(row, unambiguous(row, byNumber.get(row.merchant_no)));
    for (const row of open()) note(row, nearest(unnumbered.get(row.amount_fen), row.at));
    return found;
  }

  async function matchRefunds(rows: readonly StatementRow[]): Promise<Map<StatementRow, RefundRecord>> {
    const found = new Map<StatementRow, RefundRecord>();
    const note = (row: StatementRow, candidates: readonly RefundRecord[] | undefined) => {
      const refund = take(reconKind.refund, candidates);
      if (refund) found.set(row, refund);
    };
    const open = () => rows.filter((row) => !found.has(row));
    const channelNumbers = distinct(rows.map(({ channel_no }) => channel_no));
    const byChannel = groupBy(await read(listRefundsByChannel, channelNumbers), (refund) => refund.channel_refund_no);
    // several parts may stand under the number of their payment: the one of the same amount goes before the others
    for (const row of rows) note(row, ofAmount(row, byChannel.get(row.channel_no)));
    const byNumber = groupBy(await read(listRefundsByNumber, ownOf(open())), (refund) => refund.no);
    for (const row of open()) note(row, byNumber.get(row.merchant_no));
    for (const row of open()) note(row, byChannel.get(row.channel_no)?.toSorted(byDistance(row.at)));
    const byTrade = groupBy(await read(listRefundsByTrade, tradesOf(open())), (refund) => refund.channel_trade_no);
    for (const row of open()) note(row, ofAmount(row, byTrade.get(row.trade_no)));
    return found;
  }

  function unambiguous(row: StatementRow, candidates: readonly OrderRecord[] | undefined) {
    if (!account.repeated.has(row.merchant_no)) return candidates;
    return candidates?.filter(({ channel_trade_no }) => channel_trade_no === "");
  }

  async function read<R>(
    list: (db: Kysely<Database>, schoolId: number, numbers: readonly string[]) => Promise<R[]>,
    numbers: readonly string[],
  ): Promise<R[]> {
    return numbers.length === 0 ? [] : list(db, account.schoolId, numbers);
  }

  return {
    isTaken,
    async match(rows) {
      const payments = await matchPayments(rows.filter(({ kind }) => kind === reconKind.pay));
      const refunds = await matchRefunds(rows.filter(({ kind }) => kind === reconKind.refund));
      return rows.map((row) => ({ row, local: payments.get(row) ?? refunds.get(row) }));
    },
  };
}

/** By amount. */
async function readUnnumbered(db: Kysely<Database>, { schoolId, accountId, billDate }: MatchedAccount) {
  const start = startOfDay(billDate);
  const day = { schoolId, accountId, from: start - nearMs, until: start + dayMs + nearMs };
  return groupBy(await listUnnumberedOrders(db, day, mostUnnumbered), (order) => order.fen);
}

function nearest(orders: readonly OrderRecord[] | undefined, at: number): readonly OrderRecord[] | undefined {
  return orders?.filter((order) => Math.abs(order.at - at) <= nearMs).toSorted(byDistance(at));
}

/** Refunds of the same amount as the line's, the nearest to it in time first. */
function ofAmount(
  row: StatementRow,
  refunds: readonly RefundRecord[] | undefined,
): readonly RefundRecord[] | undefined {
  return refunds?.filter(({ fen }) => fen === row.amount_fen).toSorted(byDistance(row.at));
}

function byDistance(at: number) {
  return (one: LocalRecord, other: LocalRecord) => Math.abs(one.at - at) - Math.abs(other.at - at);
}

function tradesOf(rows: readonly StatementRow[]): string[] {
  return distinct(rows.map(({ trade_no }) => trade_no));
}

function ownOf(rows: readonly StatementRow[]): string[] {
  return distinct(rows.map(({ merchant_no }) => merchant_no));
}

function distinct(numbers: readonly string[]): string[] {
  return [...new Set(numbers)].filter((number) => number !== "");
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
