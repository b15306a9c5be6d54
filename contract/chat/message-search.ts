import * as z from "zod";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";
import { Paging } from "../kernel/paging";
import { ContactId, MessageType, Sender } from "./message";

/** In one conversation, or with an empty `contact_id` in all the caller is in. Two Chinese characters are enough. */
export const MessageSearchQuery = z.object({
  keyword: z.string().trim().min(1, "请输入要查找的内容").max(60, "最多 60 个字"),
  contact_id: z.union([z.literal(""), Id, ContactId]).default(""),
  ...Paging.shape,
});
export type MessageSearchQuery = z.output<typeof MessageSearchQuery>;

/** A message that was found, newest first. */
export const FoundMessage = z.object({
  id: z.string(),
  /** Its place in the conversation. */
  seq: z.number().int(),
  /** The conversation as the caller names it. */
  contact_id: ContactId,
  type: MessageType,
  /** The HTML of a text; empty for files and videos, which are found by their name. */
  content: z.string(),
  fileName: z.string(),
  fromUser: Sender,
  /** Epoch ms. */
  sendTime: z.number().int(),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

export const messageSearchApi = {
  searchMessages: endpoint({
    method: "GET",
    path: "/laboratory/chat_module/message/search",
    permission: "signed-in",
    reads: "long",
    summary: "在一个会话或全部会话中查找消息",
    input: MessageSearchQuery,
    output: z.object({
      list: z.array(FoundMessage),
      /** There are older ones. */
      more: z.boolean(),
    }),
  }),
};
