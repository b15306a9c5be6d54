import type { AgentLinkInput } from "#contract/platform/agents";
import { code } from "#contract/kernel/errors";
import type { RequestContext } from "../../../kernel/context";
import { AppError, badInput } from "../../../kernel/errors";
import { requirePlatform } from "../../platform.policy";
import { startOfDay, startOfNextDay } from "../../../kernel/time/shanghai";
import { findAccountOptions } from "../accounts/accounts.service";
import { endLink, insertLink, renewLink } from "./agents.repository";
import { platformOnly, requireAgent } from "./agents.service";

/**
 * Lets an agent look after a school between two days. Throws `badInput` for a school that is not there or that the agent has
 * already; one that is over begins anew.
 */
export async function linkSchool(ctx: RequestContext, input: AgentLinkInput): Promise<void> {
  requirePlatform(ctx, platformOnly);
  const { agent_id, school_id } = input;
  const agent = await requireAgent(ctx, agent_id);
  const { schools } = await findAccountOptions(ctx);
  const school = schools.find((known) => known.school_id === school_id);
  if (!school) throw badInput("school_id", "学校不存在");
  const valid_to = input.valid_to === undefined ? null : startOfNextDay(input.valid_to);
  if (valid_to !== null && valid_to <= ctx.now()) throw badInput("valid_to", "结束日期已过");
  const link = { agent_id, school_id, valid_from: startOfDay(input.valid_from), valid_to };
  if (!(await renewLink(ctx.db, link, ctx.now())) && !(await insertLink(ctx.db, link))) {
    throw badInput("school_id", "该代理商已关联这所学校，要改日期请先结束原来的关联");
  }
  const after = { 学校: school.name, 开始: input.valid_from, 结束: input.valid_to ?? "长期" };
  ctx.audit.change({ object: `代理商“${agent.name}”的学校`, before: null, after });
}

/** Ends a link at once: the agent's next call no longer reaches the school. Throws `refused` when it is over or never was. */
export async function unlinkSchool(ctx: RequestContext, link: { agent_id: number; school_id: number }): Promise<void> {
  requirePlatform(ctx, platformOnly);
  const agent = await requireAgent(ctx, link.agent_id);
  if (!(await endLink(ctx.db, link, ctx.now()))) throw new AppError(code.refused, "该关联已经结束，请刷新后查看");
  const object = `代理商“${agent.name}”的学校`;
  ctx.audit.change({
    object,
    before: { school_id: link.school_id, 状态: "有效" },
    after: { school_id: link.school_id, 状态: "已结束" },
  });
}
