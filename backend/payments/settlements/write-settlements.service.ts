import type { Kysely } from "kysely";
import type { SettleGenerated } from "#contract/settlements";
import type { BackendContext } from "../../context";
import type { Database } from "../../database/tables";
import { recordSteps } from "../../history/history.service";
import { startOfNextDay } from "../../time/shanghai";
import { type AccountDay, isSameMoney, nothing } from "./account-days";
import { commissionOf } from "./commission-share";
import { deleteCommissionsOf, insertCommissions, listAgentsAt, listCommissionsOf } from "./commissions.repository";
import { settleState } from "./settle-states";
import { settlementNumber } from "./settlement-number";
import { changeSettlement, insertSettlement, listSettlementsOfDays } from "./settlements.repository";

/** One day of a school, and who has it written: a user, or 0 for the system. */
interface SchoolDay {
  schoolId: number;
  date: string;
  /** What came in and went back on that day. */
  days: readonly AccountDay[];
  by: number;
}

type Agents = Awaited<ReturnType<typeof listAgentsAt>>;
type Known = Awaited<ReturnType<typeof listSettlementsOfDays>>[number];

/**
 * Makes the settlements of a school's day, one for each account with money, and brings those that still wait up to date.
 * Whatever else was done with one, it stays as it is. However often and by however many it is done, each is there once.
 */
export async function writeSchoolDay(
  ctx: Pick<BackendContext, "db" | "now">,
  day: SchoolDay,
): Promise<SettleGenerated> {
  return ctx.db.transaction().execute(async (trx) => {
    const { schoolId, date } = day;
    const known = await listSettlementsOfDays(trx, schoolId, date, date);
    const agents = await listAgentsAt(trx, schoolId, startOfNextDay(date));
    const result = { made: 0, updated: 0, kept: 0 };
    for (const account of [...day.days, ...gone(day, known)]) {
      const before = known.find(({ collect_account_id }) => collect_account_id === account.collect_account_id);
      const write = { ...day, account, agents, at: ctx.now() };
      result[await (before ? update(trx, before, write) : make(trx, write))] += 1;
    }
    return result;
  });
}

interface Write extends SchoolDay {
  account: AccountDay;
  agents: Agents;
  at: number;
}

/** Accounts that were settled and have no money any more. */
function gone({ schoolId, days, date }: SchoolDay, known: readonly Known[]): AccountDay[] {
  return known
    .filter(({ collect_account_id: id }) => !days.some(({ collect_account_id }) => collect_account_id === id))
    .map(({ collect_account_id, channel }) => ({
      ...{ school_id: schoolId, collect_account_id, channel, biz_date: date },
      ...nothing,
    }));
}

async function make(trx: Kysely<Database>, write: Write): Promise<keyof SettleGenerated> {
  const { schoolId, date, account, at, by } = write;
  const id = await insertSettlement(trx, {
    ...account,
    settle_no: settlementNumber(schoolId, account.collect_account_id, date),
    ...{ state: settleState.pending, receipt_no: "", remark: "", settled_at: null },
    ...{ created_at: at, created_by: by, updated_at: at, updated_by: by },
  });
  // another instance was first
  if (id === undefined) return "kept";
  await insertCommissions(trx, sharesOf(id, write));
  await note(trx, id, write, null);
  return "made";
}

async function update(trx: Kysely<Database>, known: Known, write: Write): Promise<keyof SettleGenerated> {
  const { account, at, by } = write;
  if (known.state !== settleState.pending) return "kept";
  const shares = sharesOf(known.id, write);
  if (isSameMoney(known, account) && isSameShares(await listCommissionsOf(trx, [known.id]), shares)) return "kept";
  const { pay_count, pay_fen, refund_count, refund_fen, fee_fen, net_fen } = account;
  const figures = { pay_count, pay_fen, refund_count, refund_fen, fee_fen, net_fen };
  const change = { ...figures, updated_at: at, updated_by: by };
  if (!(await changeSettlement(trx, known.id, settleState.pending, change))) return "kept";
  await deleteCommissionsOf(trx, known.id);
  await insertCommissions(trx, shares);
  await note(trx, known.id, write, known);
  return "updated";
}

function sharesOf(settlement_id: number, { schoolId, date, account, agents, at }: Write) {
  return agents.map(({ agent_id, commission_bp }) => ({
    ...{ settlement_id, agent_id, school_id: schoolId, biz_date: date },
    ...{ base_fen: account.net_fen, commission_bp, commission_fen: commissionOf(account.net_fen, commission_bp) },
    created_at: at,
  }));
}

type Share = { agent_id: number; base_fen: number; commission_bp: number };

function isSameShares(known: readonly Share[], shares: readonly Share[]): boolean {
  return (
    known.length === shares.length &&
    shares.every(({ agent_id, base_fen, commission_bp }) =>
      known.some(
        (one) => one.agent_id === agent_id && one.base_fen === base_fen && one.commission_bp === commission_bp,
      ),
    )
  );
}

async function note(trx: Kysely<Database>, id: number, { schoolId, account, at, by }: Write, before: Known | null) {
  const { pending } = settleState;
  const net = before === null ? yuan(account.net_fen) : `${yuan(before.net_fen)} → ${yuan(account.net_fen)}`;
  await recordSteps(trx, [
    {
      ...{ subject: "settlement", subject_id: id, school_id: schoolId },
      ...{ action: before === null ? "generate" : "regenerate", before: before === null ? null : pending },
      ...{ after: pending, detail: `净额 ${net} 元`, at, by },
    },
  ]);
}

function yuan(fen: number): string {
  return (fen / 100).toFixed(2);
}
