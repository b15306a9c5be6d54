import { accountType } from "#contract/platform/states";
import { settlementList } from "#contract/payments/lists/settlement-list";
import type {
  AccountOption,
  SettlementFilter,
  SettlementListQuery,
  Settlement,
  SettlementDetail,
  SettlementPage,
} from "#contract/payments/settlements";
import { exportRows } from "../../platform/lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { notFound } from "../../kernel/errors";
import { findSteps } from "../../platform/history/history.service";
import { eachRowById } from "../../kernel/sheets/list-export";
import { formatTime } from "../../kernel/time/shanghai";
import { commissionScope } from "./commissions.service";
import { listCommissionsOf } from "./commissions.repository";
import {
  findSettlement,
  listAccountOptions,
  listSettlementIds,
  listSettlementsById,
  listSettlements,
  type SettlementRecord,
  sumSettlements,
} from "./settlements.repository";

/** One page of the settlements in scope, with count and sums of the whole filter. */
export async function findSettlements(ctx: RequestContext, query: SettlementListQuery): Promise<SettlementPage> {
  const window = { sort: query.sort, limit: query.page_size, offset: (query.cur_page - 1) * query.page_size };
  const [rows, { total, ...sum }] = await Promise.all([
    listSettlements(ctx.db, ctx.scope, query, window),
    sumSettlements(ctx.readDb, ctx.scope, query),
  ]);
  return { list: rows.map(toSettlement), total, sum };
}

/** A settlement with what agents earn by it and its history; an agent sees its own share. Throws `refused`. */
export async function readSettlement(
  ctx: RequestContext,
  { settle_no }: { settle_no: string },
): Promise<{ list: SettlementDetail }> {
  const record = await requireSettlement(ctx, settle_no);
  const [shares, history, { agentId }] = await Promise.all([
    listCommissionsOf(ctx.db, [record.id]),
    findSteps(ctx, "settlement", record.id),
    commissionScope(ctx),
  ]);
  const isAgent = ctx.actor.accountType === accountType.agent;
  const commissions = shares
    .filter(({ agent_id }) => !isAgent || agent_id === agentId)
    .map(({ settlement_id: _, ...share }) => share);
  return { list: { ...toSettlement(record), commissions, history } };
}

/** A settlement of the caller's scope. Throws `refused`: absent and not yours answer alike. */
export async function requireSettlement(ctx: RequestContext, settleNo: string): Promise<SettlementRecord> {
  const record = await findSettlement(ctx.db, ctx.scope, settleNo);
  if (!record) throw notFound("结算单");
  return record;
}

/** The collecting accounts a caller may choose from. */
export async function findAccountOptions(ctx: RequestContext): Promise<{ list: AccountOption[] }> {
  return { list: await listAccountOptions(ctx.db, ctx.scope) };
}

/** Every settlement of the filter in the caller's visible columns. */
export function exportSettlements(ctx: RequestContext, filter: SettlementFilter): Promise<Response> {
  const rows = eachRowById(ctx, {
    keys: ({ db, scope }) => listSettlementIds(db, scope, filter),
    async read({ db, scope }, ids) {
      const records = await listSettlementsById(db, scope, ids);
      return records.map((record) => ({ ...toSettlement(record), id: record.id }));
    },
  });
  return exportRows(ctx, settlementList, rows, settlementList.noun);
}

function toSettlement({ id: _, settled_at, created_at, updated_at, ...row }: SettlementRecord): Settlement {
  return {
    ...row,
    settled_at: settled_at === null ? null : formatTime(settled_at),
    created_at: formatTime(created_at),
    updated_at: formatTime(updated_at),
  };
}
