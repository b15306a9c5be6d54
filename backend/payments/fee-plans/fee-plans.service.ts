import {
  type FeePlan,
  type FeePlanDetail,
  type FeePlanFilter,
  type FeePlanQuery,
  feePlanTargetKinds,
} from "#contract/payments/fee-plans";
import { feePlanList } from "#contract/payments/lists/fee-plan-list";
import { exportRows } from "../../platform/lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { findSteps } from "../../platform/history/history.service";
import { eachRow } from "../../kernel/sheets/list-export";
import { formatTime } from "../../kernel/time/shanghai";
import { countPlans, findPlan, listPlans, type PlanRecord, type PlanSums, sumBills } from "./fee-plans.repository";
import { listPlanItems, listPlanTargets } from "./plan-parts.repository";

/** One page of the plans of the schools in scope, with what their bills come to. */
export async function findPlans(ctx: RequestContext, query: FeePlanQuery): Promise<{ list: FeePlan[]; total: number }> {
  const [rows, total] = await Promise.all([listPlans(ctx.db, ctx.scope, query), countPlans(ctx.db, ctx.scope, query)]);
  const sums = await sumsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return { list: rows.map((row) => toFeePlan(row, sums.get(row.id))), total };
}

/** A plan with items, targets, figures and history. Throws `refused`: absent and not yours answer alike. */
export async function readPlan(ctx: RequestContext, id: number): Promise<FeePlanDetail> {
  const plan = await requirePlan(ctx, id);
  const [sums, items, targets, history] = await Promise.all([
    sumsOf(ctx, [id]),
    listPlanItems(ctx.db, id),
    listPlanTargets(ctx.db, id),
    findSteps(ctx, "fee_plan", id),
  ]);
  const own = sums.get(id);
  return {
    ...toFeePlan(plan, own),
    open_count: own?.open_count ?? 0,
    open_fen: own?.open_fen ?? 0,
    items: items.map(({ status: _, ...item }) => item),
    targets: targets.flatMap(({ kind, ...target }) => {
      const known = feePlanTargetKinds.find((value) => value === kind);
      return known ? [{ ...target, kind: known }] : [];
    }),
    history,
  };
}

/** A plan of the caller's scope. Throws `refused`: absent and not yours answer alike. */
export async function requirePlan(ctx: RequestContext, id: number): Promise<PlanRecord> {
  const plan = await findPlan(ctx.db, ctx.scope, id);
  if (!plan) throw notFound("缴费批次");
  return plan;
}

/** Every plan of the filter in the caller's visible columns. */
export function exportPlans(ctx: RequestContext, filter: FeePlanFilter): Promise<Response> {
  return exportRows(
    ctx,
    feePlanList,
    eachRow(ctx, async (reader, paging) => {
      const { list } = await findPlans(reader, { ...filter, ...paging });
      return { list: list.map((plan) => ({ ...plan, rate_bp: percent(plan.rate_bp) })) };
    }),
  );
}

async function sumsOf(ctx: RequestContext, ids: readonly number[]): Promise<ReadonlyMap<number | null, PlanSums>> {
  if (ids.length === 0) return new Map();
  const rows = await sumBills(ctx.readDb, ids);
  return new Map(rows.map((row) => [row.plan_id, row]));
}

function toFeePlan(row: PlanRecord, sums: PlanSums | undefined): FeePlan {
  const { bill_count = 0, due_fen = 0, reduce_fen = 0, paid_fen = 0, owed_fen = 0, owing_count = 0 } = sums ?? {};
  const asked = due_fen - reduce_fen;
  return {
    ...row,
    ...{ bill_count, due_fen, reduce_fen, paid_fen, owed_fen, owing_count },
    rate_bp: asked > 0 ? Math.floor((paid_fen * 10_000) / asked) : null,
    start_at: formatTime(row.start_at),
    end_at: formatTime(row.end_at),
    published_at: row.published_at === null ? null : formatTime(row.published_at),
    created_at: formatTime(row.created_at),
    updated_at: formatTime(row.updated_at),
  };
}

function percent(bp: number | null): string {
  return bp === null ? "" : `${(bp / 100).toFixed(2)}%`;
}
