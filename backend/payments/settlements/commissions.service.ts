import { accountType } from "#contract/platform/states";
import {
  type CommissionFilter,
  commissionList,
  type CommissionPage,
  type CommissionQuery,
} from "#contract/payments/commissions";
import { formatRate } from "#contract/kernel/rate";
import { exportRows } from "../../platform/lists/export-list";
import type { RequestContext } from "../../kernel/context";
import { eachRowById } from "../../kernel/sheets/list-export";
import {
  type CommissionScope,
  findAgentOf,
  listAgentChoices,
  listCommissionIds,
  listCommissionsById,
  listCommissions,
  sumCommissions,
} from "./commissions.repository";

/** The schools of a call, and for an agent itself: what others earn is not its business. */
export async function commissionScope(ctx: RequestContext): Promise<CommissionScope> {
  const isAgent = ctx.actor.accountType === accountType.agent;
  return { schools: ctx.scope, agentId: isAgent ? ((await findAgentOf(ctx.db, ctx.actor.userId)) ?? 0) : null };
}

/** One page of the commissions in scope, with count and sums of the whole filter. */
export async function findCommissions(ctx: RequestContext, query: CommissionQuery): Promise<CommissionPage> {
  const scope = await commissionScope(ctx);
  const window = { sort: query.sort, limit: query.page_size, offset: (query.cur_page - 1) * query.page_size };
  const [list, { total, ...sum }] = await Promise.all([
    listCommissions(ctx.db, scope, query, window),
    sumCommissions(ctx.readDb, scope, query),
  ]);
  return { list, total, sum };
}

/** Agents of the caller's scope, for a choice. */
export async function findAgentChoices(ctx: RequestContext) {
  return { list: await listAgentChoices(ctx.db, await commissionScope(ctx)) };
}

/** Every commission of the filter in the caller's visible columns. */
export async function exportCommissions(ctx: RequestContext, filter: CommissionFilter): Promise<Response> {
  const scope = await commissionScope(ctx);
  const rows = eachRowById(ctx, {
    keys: ({ db }) => listCommissionIds(db, scope, filter, filter.sort),
    async read({ db }, ids) {
      const list = await listCommissionsById(db, scope, ids);
      return list.map((row) => ({ ...row, commission_bp: formatRate(row.commission_bp) }));
    },
  });
  return exportRows(ctx, commissionList, rows);
}
