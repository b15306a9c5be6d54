import * as z from "zod";
import { endpoint } from "../kernel/endpoint";
import { mostCount } from "../kernel/ids";
import { ContactId } from "./message";

/** The conversation that the account last had on a screen, on whatever machine; null: it was left. Its version grows by one with each. */
export const LastConversation = z.object({
  contact_id: ContactId.nullable(),
  version: z.number().int().min(0).max(mostCount),
});
export type LastConversation = z.infer<typeof LastConversation>;

/** To the sockets of the account, with `sync=1` alone. */
export const LastConversationEvent = LastConversation.extend({ event: z.literal("last_conversation") });
export type LastConversationEvent = z.infer<typeof LastConversationEvent>;

export const lastConversationApi = {
  lastConversationStore: endpoint({
    method: "POST",
    path: "/laboratory/chat_module/last_conversation/store",
    permission: "signed-in",
    audited: false,
    summary: "记下最近打开的会话",
    input: LastConversation.pick({ contact_id: true }),
    output: LastConversation,
  }),
};
