import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { GroupId, MessageId } from "./message";

export const announcementApi = {
  confirmations: endpoint({
    method: "GET",
    path: "/laboratory/chat_module/group/confirmations",
    permission: "signed-in",
    summary: "确认了群公告的成员",
    input: z.object({ contact_id: GroupId, id: MessageId }),
    output: z.object({ list: z.array(z.object({ uid: z.number().int() })) }),
  }),
};
