import {
  type Agent,
  type AgentDetail,
  type AgentFilter,
  type AgentInput,
  agentList,
  type AgentQuery,
} from "#contract/platform/agents";
import { code } from "#contract/kernel/errors";
import { formatRate } from "#contract/kernel/rate";
import { exportRows } from "../../lists/export-list";
import type { RequestContext } from "../../../kernel/context";
import { notFound, AppError } from "../../../kernel/errors";
import { requirePlatform } from "../../platform.policy";
import { eachRow } from "../../../kernel/sheets/list-export";
import { formatTime } from "../../../kernel/time/shanghai";
import { stateOf, toLink } from "./agent-links.policy";
import {
  type AgentRecord,
  countAgents,
  deleteAgent,
  findAgent,
  hasAccounts,
  insertAgent,
  type LinkRecord,
  listAgents,
  listLinks,
  updateAgent,
} from "./agents.repository";

export const platformOnly = "只有平台账号可以管理代理商";

/** One page of the agents with the schools they look after now. Throws `forbidden` for anybody but the platform. */
export async function findAgents(ctx: RequestContext, query: AgentQuery) {
  requirePlatform(ctx, platformOnly);
  const now = ctx.now();
  const [rows, total] = await Promise.all([listAgents(ctx.db, query, now), countAgents(ctx.db, query, now)]);
  const ids = rows.map(({ agent_id }) => agent_id);
  const links = await listLinks(ctx.db, ids);
  return { list: rows.map((row) => toAgent(row, links, now)), total };
}

/** An agent with all its links, those that are over as well. Throws `refused` when there is none. */
export async function readAgent(ctx: RequestContext, agentId: number): Promise<AgentDetail> {
  requirePlatform(ctx, platformOnly);
  const row = await requireAgent(ctx, agentId);
  const links = await listLinks(ctx.db, [agentId]);
  return { ...toAgent(row, links, ctx.now()), links: links.map((link) => toLink(link, ctx.now())) };
}

/** Throws `forbidden` for anybody but the platform. */
export async function createAgent(ctx: RequestContext, input: AgentInput): Promise<void> {
  requirePlatform(ctx, platformOnly);
  await insertAgent(ctx.db, { ...input, created_at: ctx.now(), updated_at: ctx.now() });
  ctx.audit.change({ object: nameOf(input), before: null, after: input });
}

/** An agent that is disabled sees no school from its next call on. Throws as `readAgent`. */
export async function changeAgent(ctx: RequestContext, agentId: number, input: AgentInput): Promise<void> {
  requirePlatform(ctx, platformOnly);
  const before = await requireAgent(ctx, agentId);
  await updateAgent(ctx.db, agentId, { ...input, updated_at: ctx.now() });
  ctx.audit.change({ object: nameOf(before), before: logged(before), after: input });
}

/** Deletes agents nothing depends on; all of them or none. Throws `refused` with what one of them has. */
export async function removeAgents(ctx: RequestContext, ids: readonly number[]): Promise<number> {
  requirePlatform(ctx, platformOnly);
  return ctx.db.transaction().execute(async (trx) => {
    for (const id of ids) {
      const agent = await findAgent(trx, id);
      if (!agent) throw notFound("代理商");
      const has = (await hasAccounts(trx, id)) ? "账号" : (await listLinks(trx, [id])).length > 0 ? "关联的学校" : "";
      if (has) throw new AppError(code.refused, `“${agent.name}”有${has}，不能删除；不再合作时请改为停用`);
      await deleteAgent(trx, id);
      ctx.audit.change({ object: nameOf(agent), before: logged(agent), after: null });
    }
    return ids.length;
  });
}

/** Every agent of the filter in the caller's visible columns. */
export async function exportAgents(ctx: RequestContext, filter: AgentFilter): Promise<Response> {
  requirePlatform(ctx, platformOnly);
  const page = async (reader: RequestContext, paging: { cur_page: number; page_size: number }) => {
    const { list } = await findAgents(reader, { ...filter, ...paging });
    return { list: list.map((agent) => ({ ...agent, commission_bp: formatRate(agent.commission_bp) })) };
  };
  return exportRows(ctx, agentList, eachRow(ctx, page));
}

/** Throws `refused` when there is none. */
export async function requireAgent(ctx: RequestContext, agentId: number) {
  const row = await findAgent(ctx.db, agentId);
  if (!row) throw notFound("代理商");
  return row;
}

function nameOf({ name }: { name: string }): string {
  return `代理商“${name}”`;
}

/** The fields that the operation log compares. */
function logged({ name, contact, commission_bp, status }: AgentInput): AgentInput {
  return { name, contact, commission_bp, status };
}

function toAgent(row: AgentRecord, links: readonly LinkRecord[], now: number): Agent {
  const own = links.filter((link) => link.agent_id === row.agent_id && stateOf(link, now) === "valid");
  return {
    ...row,
    school_names: own.map(({ school_name }) => school_name).join("、"),
    school_count: own.length,
    created_at: formatTime(row.created_at),
    updated_at: formatTime(row.updated_at),
  };
}
