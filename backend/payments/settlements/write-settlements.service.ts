import { settlementState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import type { SettlementsGenerated } from "#contract/payments/settlements";
import type { BackendContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { recordSteps } from "../../platform/history/history.service";
import { startOfNextDay } from "../../kernel/time/shanghai";
import { yuan } from "../../kernel/yuan";
import { carryDifference, ownNet } from "./carry-difference.service";
import { sumCarriedFrom } from "./carries.repository";
import { listAgentsAt } from "./commissions.repository";
import { isSameSettled, nothingSettled, type SettledDay } from "./settled-days";
import { settlementNumber } from "./settlement-number";
import { type Agents, hasShares, writeShares } from "./settlement-shares.service";
import { insertSettlement, listSettlementsOfDays, updatePending } from "./settlements.repository";

/** One day of a school, and who has it written: a user, or 0 for the system. */
interface SchoolDay {
  schoolId: number;
  date: string;
  /** The sums received and given back on that day. */
  days: readonly SettledDay[];
  by: number;
}

/**
 * Makes the settlements of a school's day, one for each account with money, and brings those that still wait up to date.
 * Whatever else was done with one, it stays as it is, and what it lacks stands on the next one. However often and by however many it
 * is done, each is there once.
 */
export async function writeSchoolDay(
  ctx: Pick<BackendContext, "db" | "now">,
  day: SchoolDay,
): Promise<SettlementsGenerated> {
  const { schoolId, date, by } = day;
  const written = await ctx.db.transaction().execute(async (trx) => {
    const known = await listSettlementsOfDays(trx, schoolId, date, date);
    const agents = await listAgentsAt(trx, schoolId, startOfNextDay(date));
    const result = { made: 0, updated: 0, kept: 0 };
    const accounts = accountsOf(day, known);
    for (const account of accounts) {
      const before = known.find(({ collect_account_id }) => collect_account_id === account.collect_account_id);
      const write = { ...day, account, agents, at: ctx.now() };
      result[await (before ? update(trx, before, write) : make(trx, write))] += 1;
    }
    return { result, differing: await listDiffering(trx, known, accounts) };
  });
  // each in a transaction of its own: one that held settlements of several days would wait for others crosswise
  for (const { id } of written.differing) await carryDifference(ctx, id, by);
  return written.result;
}

/** True where a day's settlements say what it is now, with the differences of theirs that later ones carry, by settlement. */
export function isDayAsSettled(
  day: Omit<SchoolDay, "by">,
  known: readonly Known[],
  carried: ReadonlyMap<number, number>,
): boolean {
  return accountsOf(day, known).every((account) => {
    const one = known.find(({ collect_account_id }) => collect_account_id === account.collect_account_id);
    if (one?.state === settlementState.pending) return isSameSettled({ ...one, net_fen: ownNet(one) }, account);
    return one !== undefined && account.net_fen === ownNet(one) + (carried.get(one.id) ?? 0);
  });
}

/** Settlements that were handed over and whose day has become another since. */
async function listDiffering(trx: Kysely<Database>, known: readonly Known[], accounts: readonly SettledDay[]) {
  const settled = known.filter(({ state }) => state !== settlementState.pending);
  const carried = await sumCarriedFrom(
    trx,
    settled.map(({ id }) => id),
  );
  return settled.filter((one) => {
    const account = accounts.find(({ collect_account_id }) => collect_account_id === one.collect_account_id);
    return account?.net_fen !== ownNet(one) + (carried.get(one.id) ?? 0);
  });
}

type Known = Awaited<ReturnType<typeof listSettlementsOfDays>>[number];

interface Write extends SchoolDay {
  account: SettledDay;
  agents: Agents;
  at: number;
}

/** The accounts with money on a day, then those that were settled and have none any more. */
function accountsOf({ schoolId, days, date }: Omit<SchoolDay, "by">, known: readonly Known[]): SettledDay[] {
  const gone = known
    .filter(({ collect_account_id: id }) => !days.some(({ collect_account_id }) => collect_account_id === id))
    .map(({ collect_account_id, channel }) => ({
      ...{ school_id: schoolId, collect_account_id, channel, biz_date: date },
      ...nothingSettled,
    }));
  return [...days, ...gone];
}

async function make(trx: Kysely<Database>, write: Write): Promise<keyof SettlementsGenerated> {
  const { schoolId, date, account, agents, at, by } = write;
  const id = await insertSettlement(trx, {
    ...account,
    settle_no: settlementNumber(schoolId, account.collect_account_id, date),
    ...{ state: settlementState.pending, receipt_no: "", remark: "", settled_at: null },
    ...{ created_at: at, created_by: by, updated_at: at, updated_by: by },
  });
  // another instance was first
  if (id === undefined) return "kept";
  await writeShares(trx, { ...account, id }, agents, at);
  await note(trx, id, write, null);
  return "made";
}

async function update(trx: Kysely<Database>, known: Known, write: Write): Promise<keyof SettlementsGenerated> {
  const { account, agents, at, by } = write;
  if (known.state !== settlementState.pending) return "kept";
  const isSame = isSameSettled({ ...known, net_fen: ownNet(known) }, account);
  if (isSame && (await hasShares(trx, known, agents))) return "kept";
  const { pay_count, pay_fen, refund_count, refund_fen, fee_fen, rounding_fen, net_fen } = account;
  const figures = { pay_count, pay_fen, refund_count, refund_fen, fee_fen, rounding_fen };
  const change = { ...figures, updated_at: at, updated_by: by };
  const net = await updatePending(trx, known.id, { ...change, own_fen: net_fen });
  if (net === undefined) return "kept";
  await writeShares(trx, { ...known, net_fen: net }, agents, at);
  await note(trx, known.id, write, { before: known.net_fen, after: net });
  return "updated";
}

async function note(
  trx: Kysely<Database>,
  id: number,
  { schoolId, account, at, by }: Write,
  net: { before: number; after: number } | null,
) {
  const { pending } = settlementState;
  const text = net === null ? yuan(account.net_fen) : `${yuan(net.before)} → ${yuan(net.after)}`;
  await recordSteps(trx, [
    {
      ...{ subject: "settlement", subject_id: id, school_id: schoolId },
      ...{ action: net === null ? "generate" : "regenerate", before: net === null ? null : pending },
      ...{ after: pending, detail: `净额 ${text} 元`, at, by },
    },
  ]);
}
