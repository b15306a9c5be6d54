import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { GroupId } from "./message";

/** A group as somebody sees it who has its link and is no member. */
export const GroupCard = z.object({
  name: z.string(),
  avatar: z.string(),
  member_total: z.number().int(),
  owner: z.string(),
  /** The caller has asked, and nobody has decided yet. */
  is_waiting: z.boolean(),
});
export type GroupCard = z.infer<typeof GroupCard>;

export const groupJoinApi = {
  groupCard: endpoint({
    method: "GET",
    path: "/laboratory/chat_module/group/card",
    permission: "signed-in",
    summary: "凭群链接查看群：仅限群主或管理员的联系人",
    input: z.object({ group_id: GroupId }),
    /** null for who knows neither its owner nor a manager. */
    output: z.object({ group: GroupCard.nullable() }),
  }),
  groupJoin: endpoint({
    method: "POST",
    path: "/laboratory/chat_module/group/join",
    permission: "signed-in",
    audited: false,
    summary: "凭群链接申请入群，由群主或管理员审批",
    input: z.object({ group_id: GroupId }),
  }),
};
