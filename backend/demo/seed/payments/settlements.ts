import type { Insertable, Kysely } from "kysely";
import { settlementState } from "#contract/payments/states";
import { type AccountDay, readAccountDays } from "../../../payments/settlements/account-days";
import { commissionOf } from "../../../payments/settlements/commission-share";
import { settlementNumber } from "../../../payments/settlements/settlement-number";
import { dateOf, dayMs, startOfDay } from "../../../kernel/time/shanghai";
import { insertRows } from "../../../kernel/database/bulk-insert";
import type { Database } from "../../../kernel/database/tables";
import { yuan } from "../../../kernel/yuan";

const { pending, running, done, failed } = settlementState;

const daysBack = 31;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The longest time of a channel's transfer: an older one has arrived. */
const arrivesAfterDays = 2;
/** One transfer that failed, so many days ago. */
const failedDaysAgo = 5;

type Row = Insertable<Database["settlements"]> & { id: number };
type Step = Insertable<Database["history_steps"]>;

/** A month of settlements: yesterday's wait, those before are on their way, older ones have arrived. */
export async function seedSettlements(
  db: Kysely<Database>,
  auditors: ReadonlyMap<number, number>,
  now: number,
): Promise<void> {
  const rows: Row[] = [];
  const steps: Step[] = [];
  const commissions: Insertable<Database["agent_commissions"]>[] = [];
  const today = dateOf(now);
  for (const [schoolId, by] of auditors) {
    const agents = await agentsOf(db, schoolId);
    const first = dateOf(now - daysBack * dayMs);
    for (const day of await readAccountDays(db, [schoolId], first, dateOf(now - dayMs))) {
      const life = lifeOf(day, today, by);
      const id = rows.length + 1;
      rows.push({
        id,
        ...day,
        ...life.row,
        settle_no: settlementNumber(schoolId, day.collect_account_id, day.biz_date),
      });
      const about = { subject: "settlement", subject_id: id, school_id: schoolId };
      steps.push(...life.steps.map((step) => ({ ...about, ...step })));
      for (const { agent_id, commission_bp } of agents) {
        const base_fen = day.net_fen;
        const earned = { base_fen, commission_bp, commission_fen: commissionOf(base_fen, commission_bp) };
        const of = { settlement_id: id, agent_id, school_id: schoolId, biz_date: day.biz_date };
        commissions.push({ ...of, ...earned, created_at: life.row.created_at });
      }
    }
  }
  await insertRows(db, rows, (some) => db.insertInto("settlements").values(some));
  await insertRows(db, steps, (some) => db.insertInto("history_steps").values(some));
  await insertRows(db, commissions, (some) => db.insertInto("agent_commissions").values(some));
}

/** The demo's agents look after their schools since long before. */
async function agentsOf(db: Kysely<Database>, schoolId: number) {
  return db
    .selectFrom("agent_schools")
    .innerJoin("agents", "agents.agent_id", "agent_schools.agent_id")
    .select(["agents.agent_id", "agents.commission_bp"])
    .where("school_id", "=", schoolId)
    .orderBy("agents.agent_id")
    .execute();
}

/** Makes the state of a day's settlement until today, with the user and time of each step. */
function lifeOf({ biz_date, net_fen, collect_account_id }: AccountDay, today: string, by: number) {
  const made = startOfDay(biz_date) + dayMs + 30 * minuteMs;
  const started = made + 9 * hourMs;
  const ended = startOfDay(biz_date) + arrivesAfterDays * dayMs + 10 * hourMs;
  const age = Math.round((startOfDay(today) - startOfDay(biz_date)) / dayMs);
  const hasFailed = age === failedDaysAgo && collect_account_id % 4 === 1;
  const state = age <= 1 ? 0 : age <= arrivesAfterDays ? 1 : hasFailed ? 3 : 2;
  const receipt_no =
    state === done ? `YH${biz_date.replaceAll("-", "")}${String(collect_account_id).padStart(6, "0")}` : "";
  const remark = hasFailed ? "银行退票：收款户名与账号不符" : "";
  const touched = state === pending ? made : state === running ? started : ended;
  const steps = [
    step("generate", null, 0, { detail: `净额 ${yuan(net_fen)} 元`, created_at: made, created_by: 0 }),
    ...(state >= running ? [step("start", 0, 1, { created_at: started, created_by: by })] : []),
    ...(state === done
      ? [step("finish", 1, 2, { detail: `银行回单号 ${receipt_no}`, created_at: ended, created_by: by })]
      : []),
    ...(state === failed ? [step("fail", 1, 3, { reason: remark, created_at: ended, created_by: by })] : []),
  ];
  const row = {
    ...{ state, receipt_no, remark, settled_at: state === done ? ended : null },
    ...{ created_at: made, created_by: 0, updated_at: touched, updated_by: state === pending ? 0 : by },
  };
  return { row, steps };
}

type Facts = Pick<Step, "created_at" | "created_by"> & Partial<Pick<Step, "detail" | "reason">>;

function step(action: string, before: number | null, after: number, facts: Facts) {
  const states = { before_state: before === null ? null : String(before), after_state: String(after) };
  return { action, ...states, detail: "", reason: "", ...facts };
}
