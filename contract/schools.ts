import * as z from "zod";
import { endpoint } from "./endpoint";

/** A school an agent may select. */
export const AgentSchool = z.object({ school_id: z.number().int(), school: z.object({ name: z.string() }) });
export type AgentSchool = z.infer<typeof AgentSchool>;

export const schoolsApi = {
  agentList: endpoint({
    method: "GET",
    path: "/school/agent/list",
    permission: "signed-in",
    summary: "代理商可选择的学校；其他账号为空",
    output: z.object({ list: z.array(AgentSchool) }),
  }),
};
