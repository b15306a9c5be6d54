import { agentApi } from "#contract/platform/agents";
import { destroyedIds } from "#contract/kernel/destroy";
import { type Register, reply } from "../../../kernel/handle";
import { findAccountOptions } from "../accounts/accounts.service";
import { requirePlatform } from "../../platform.policy";
import { linkSchool, unlinkSchool } from "./agent-links.service";
import {
  changeAgent,
  createAgent,
  exportAgents,
  findAgents,
  platformOnly,
  readAgent,
  removeAgents,
} from "./agents.service";

export function agentRoutes({ on }: Register): void {
  on(agentApi.list, findAgents);
  on(agentApi.export, exportAgents);
  on(agentApi.detail, async (ctx, { agent_id }) => ({ list: await readAgent(ctx, agent_id) }));
  on(agentApi.schools, async (ctx) => {
    requirePlatform(ctx, platformOnly);
    return { list: (await findAccountOptions(ctx)).schools };
  });
  on(agentApi.store, async (ctx, input) => {
    await createAgent(ctx, input);
    return reply([], `已新增代理商“${input.name}”`);
  });
  on(agentApi.update, async (ctx, { agent_id, ...input }) => {
    await changeAgent(ctx, agent_id, input);
    return reply([], `已保存代理商“${input.name}”`);
  });
  on(agentApi.destroy, async (ctx, input) => {
    const count = await removeAgents(ctx, destroyedIds(input));
    return reply([], `已删除 ${count} 个代理商`);
  });
  on(agentApi.link, async (ctx, input) => {
    await linkSchool(ctx, input);
    return reply([], "已关联学校");
  });
  on(agentApi.unlink, async (ctx, input) => {
    await unlinkSchool(ctx, input);
    return reply([], "已结束关联，该代理商不能再查看这所学校");
  });
}
