import * as z from "zod";
import { Id } from "../kernel/ids";
import { endpoint } from "../kernel/endpoint";
import { Paging } from "../kernel/paging";
import { daysInOrder } from "../kernel/ranges";
import { rule } from "../kernel/rule";
import { KeptMonths } from "./kept-months";
import { ContactId, MessageType, Sender } from "./message";
import { messageFilter } from "./message-filter";

/** A search goes no further back than so many hits; what is older is found by more words or a filter. */
export const mostHits = 1000;

interface Wish {
  keyword: string;
  contact_id: string | number;
  from_uid?: number | undefined;
  kind?: readonly string[] | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
}

const asksForSomething = rule(
  ({ keyword, contact_id, from_uid, kind, start_date, end_date }: Wish) =>
    keyword !== "" ||
    contact_id !== "" ||
    [from_uid, kind, start_date, end_date].some((filter) => filter !== undefined),
  { path: ["keyword"], error: "请输入要查找的内容" },
);

/** In one conversation, or with an empty `contact_id` in all the caller is in. Two Chinese characters are enough; with a filter none are needed. */
export const MessageSearchQuery = z
  .object({
    keyword: z.string().trim().max(60, "最多 60 个字").default(""),
    contact_id: z.union([z.literal(""), Id, ContactId]).default(""),
    ...messageFilter,
    ...Paging.shape,
  })
  .refine(...daysInOrder)
  .refine(...asksForSomething);
export type MessageSearchQuery = z.output<typeof MessageSearchQuery>;

/** A message that was found, newest first. */
export const FoundMessage = z.object({
  id: z.string(),
  /** Its place in the conversation. */
  seq: z.number().int(),
  /** The conversation as the caller names it. */
  contact_id: ContactId,
  type: MessageType,
  /** The HTML of a text, the address of a picture; of others empty. */
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
      /** With the last page, whichever conversations were looked through. */
      kept_months: KeptMonths,
    }),
  }),
};
