// 渠道状态: one page says whether payments come through, and what the system does by itself about those that do not.
import type {
  BillDay,
  ChannelAccount,
  ChannelStatus,
  LackingDay,
  OpenAttempt,
} from "#contract/payments/channel-status";
import { labelOf } from "#contract/kernel/enumeration";
import { orderWays } from "#contract/payments/order-enumerations";
import type { RequestContext } from "../../kernel/context";
import { dateOf, dayMs, formatTime, startOfDay } from "../../kernel/time/shanghai";
import { needsGrant } from "../channel-accounts/needs-grant";
import { balanceRemark } from "../refunds/refund-asking.service";
import { readAccountDays } from "../settlements/account-days";
import { isLacking, judgeDays, needsSomebody } from "./bill-days.policy";
import { findTodaysTurns } from "./channel-log.service";
import {
  type Connected,
  countWaitingRefunds,
  listBatches,
  listBillDays,
  listConnected,
  listOpen,
  type Open,
  sumNotices,
  sumTold,
} from "./channel-status.repository";
import { problemWords } from "./problem-texts";
import { todosOf } from "./todos.policy";

// a page is read by people; more accounts are those of the platform, whose schools look themselves
const mostAccounts = 200;
const mostOpen = 2000;
const shownOpen = 5;
const shownDays = 28;
const shownLacking = 200;
// a notification may take a while before payments are found without one
const notifiedWithinMs = 10 * 60_000;

/** The state of all accounts in scope that are connected to a channel. */
export async function readChannelStatus(ctx: RequestContext): Promise<ChannelStatus> {
  const now = ctx.now();
  const accounts = await listConnected(ctx.db, ctx.scope, mostAccounts);
  const open = accounts.length === 0 ? [] : await listOpen(ctx.db, ctx.scope, mostOpen);
  const figures = await readFigures(ctx, accounts, now);
  const days = new Map(accounts.map(({ id }) => [id, daysOf(id, figures)]));
  const paid = await readPaidWithoutBill(ctx, days);
  const read = accounts.map((account) => ({ account, ...partsOf(account, { figures, open, days }) }));
  const todos = read.flatMap(({ account, ...parts }) =>
    todosOf({ ...judgedFacts(account), ...parts, paidOn: paid.get(account.id) ?? new Map<string, never>() }, now),
  );
  return {
    checked_at: formatTime(now),
    accounts: read.map(({ account, ...parts }) => toAccount(account, parts, now)),
    todos,
    open_count: open.length,
    open_fen: open.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    open: open.slice(0, shownOpen).map(toAttempt),
    events: accounts.length === 0 ? [] : await findTodaysTurns(ctx),
  };
}

/** Days of accounts in scope that should have a bill and have none, the latest first. */
export async function findLackingDays(ctx: RequestContext): Promise<{ list: LackingDay[] }> {
  const accounts = await listConnected(ctx.db, ctx.scope, mostAccounts);
  if (accounts.length === 0) return { list: [] };
  const figures = await readBills(
    ctx,
    accounts.map(({ id }) => id),
    ctx.now(),
  );
  const list = accounts.flatMap((account) => {
    const { name, school_name } = judgedFacts(account);
    return daysOf(account.id, figures)
      .filter(isLacking)
      .map(({ date, state, reason, next_at }) => ({ school_name, account: name, date, state, reason, next_at }));
  });
  return { list: list.sort((one, other) => other.date.localeCompare(one.date)).slice(0, shownLacking) };
}

async function readBills(ctx: RequestContext, ids: readonly number[], now: number) {
  const from = dateOf(now - shownDays * dayMs);
  const bills = await listBillDays(ctx.db, ids, from);
  return { bills, batches: await listBatches(ctx.db, ids, bills[0]?.bill_date ?? from) };
}

async function readFigures(ctx: RequestContext, accounts: readonly Connected[], now: number) {
  const ids = accounts.map(({ id }) => id);
  const merchantIds = [...new Set(accounts.map(({ merchant_id }) => merchant_id))];
  const today = startOfDay(dateOf(now));
  if (ids.length === 0) return { notices: [], told: [], bills: [], batches: [], refunds: [] };
  const [notices, told, days, refunds] = await Promise.all([
    sumNotices(ctx.db, merchantIds, today),
    sumTold(ctx.readDb, ctx.scope, { from: now - dayMs, until: now - notifiedWithinMs }),
    readBills(ctx, ids, now),
    countWaitingRefunds(ctx.db, ctx.scope, balanceRemark),
  ]);
  return { notices, told, ...days, refunds };
}
type Figures = Awaited<ReturnType<typeof readFigures>>;

function daysOf(id: number, { bills, batches }: Pick<Figures, "bills" | "batches">): BillDay[] {
  const own = <T extends { collect_account_id: number }>(rows: readonly T[]) =>
    rows.filter(({ collect_account_id }) => collect_account_id === id);
  return judgeDays(own(bills), own(batches));
}

type Days = ReadonlyMap<number, BillDay[]>;
type PaidByDay = Map<string, { count: number; fen: number }>;

/** By account and day: what came in on days whose bill somebody has to look for. */
async function readPaidWithoutBill(ctx: RequestContext, days: Days) {
  const paid = new Map<number, PaidByDay>();
  const lacking = [...days.values()].flat().filter(needsSomebody);
  const dates = lacking.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return paid;
  for (const day of await readAccountDays(ctx.readDb, ctx.scope, first, last)) {
    const ofAccount: PaidByDay = paid.get(day.collect_account_id) ?? new Map<string, never>();
    ofAccount.set(day.biz_date, { count: day.pay_count, fen: day.pay_fen });
    paid.set(day.collect_account_id, ofAccount);
  }
  return paid;
}

/** Facts of an account beside its own row. */
function partsOf(account: Connected, { figures, open, days }: { figures: Figures; open: readonly Open[]; days: Days }) {
  const { id, merchant_id, school_id } = account;
  const own = open.filter(({ collect_account_id }) => collect_account_id === id);
  const ofMerchant = figures.notices.filter((one) => one.merchant_id === merchant_id);
  const notices = ofMerchant.find((one) => one.school_id === school_id);
  const told = figures.told.find(({ collect_account_id }) => collect_account_id === id);
  const refunds = figures.refunds.find(({ collect_account_id }) => collect_account_id === id);
  const asks = own.flatMap(({ due_at }) => due_at ?? []);
  return {
    open_count: own.length,
    oldest_open_at: own.length === 0 ? null : Math.min(...own.map(({ created_at }) => created_at)),
    next_ask_at: asks.length === 0 ? null : Math.min(...asks),
    // what was not believed names no school
    refused: ofMerchant.reduce((sum, one) => sum + Number(one.refused ?? 0), 0),
    ...{ lag_ms: notices?.lag_ms ?? null, worst_lag_ms: notices?.worst_lag_ms ?? null },
    ...{ untold: told?.untold ?? 0, told_at: told?.told_at ?? null, untold_at: told?.untold_at ?? null },
    ...{ waiting_refunds: refunds?.count ?? 0, waiting_fen: Number(refunds?.fen ?? 0) },
    days: days.get(id) ?? [],
  };
}
type Parts = ReturnType<typeof partsOf>;

function judgedFacts(account: Connected) {
  const { id, school_name, purpose, channel, is_partner, failures, failing_since, problem } = account;
  const key_ends_at = firstEnd(account);
  const name = `${purpose} · ${labelOf(orderWays, channel)}`;
  const { certificates_at, certificates_problem, certificates_tries } = account;
  const certificates =
    certificates_at === null
      ? null
      : { due_at: certificates_at, problem: certificates_problem ?? "", tries: certificates_tries ?? 0 };
  return {
    certificates,
    id,
    name,
    school_name,
    failures: failures ?? 0,
    failing_since,
    problem: problem ?? "",
    lacks_grant: needsGrant({ channel, is_partner }) && account.granted_at === null,
    key_ends_at,
  };
}

function toAccount(account: Connected, parts: Parts, now: number): ChannelAccount {
  const { id, school_id, school_name, purpose, channel, is_partner, notified_at } = account;
  const key_ends_at = firstEnd(account);
  const oldest = dateOf(now - shownDays * dayMs);
  return {
    ...{ id, school_id, school_name, purpose, channel, is_partner },
    mch_no: account.sub_mch_no || account.merchant_no,
    last_notified_at: notified_at === null ? null : formatTime(notified_at),
    open_count: parts.open_count,
    oldest_open_at: parts.oldest_open_at === null ? null : formatTime(parts.oldest_open_at),
    ...{ lag_ms: parts.lag_ms, worst_lag_ms: parts.worst_lag_ms, refused_notices: parts.refused },
    failed_calls: account.day === dateOf(now) ? (account.day_failures ?? 0) : 0,
    key_ends_on: key_ends_at === null ? null : dateOf(key_ends_at),
    certificates_at: account.certificates_at === null ? null : formatTime(account.certificates_at),
    lacking_days: parts.days.filter(isLacking).length,
    days: parts.days.filter(({ date }) => date >= oldest),
  };
}

/** The first end of a key in use or of the school's grant; null: none ends. */
function firstEnd({ key_ends_at, grant_ends_at }: Connected): number | null {
  const ends = [key_ends_at, grant_ends_at].flatMap((at) => at ?? []);
  return ends.length === 0 ? null : Math.min(...ends);
}

function toAttempt({ order_no, student_name, way_code, amount_fen, created_at, due_at, problem }: Open): OpenAttempt {
  return {
    ...{ order_no, student_name, channel: way_code, amount_fen, created_at: formatTime(created_at) },
    next_at: due_at === null ? null : formatTime(due_at),
    reason: problem === null || problem === "" ? "" : problemWords(problem),
  };
}
