import * as z from "zod";
import { command } from "./commands";
import { ContactId, MessageId } from "./message";

// The frames below are ours (wire-contract 4.8).

/** Most messages that are deleted at once. */
export const maxHidden = 100;

/** Deletes messages from the actor's own view, on all devices and for good; answered by `messages_hidden`. */
export const hideMessages = command(
  "/conversation/hide_messages",
  z.object({
    contact_id: ContactId,
    ids: z.array(MessageId).min(1, "请选择消息").max(maxHidden, `一次最多删除 ${maxHidden} 条消息`),
  }),
);

/** Messages the receiver has deleted from the own view, here or elsewhere. */
export const MessagesHiddenEvent = z.object({
  event: z.literal("messages_hidden"),
  contact_id: ContactId,
  ids: z.array(z.string()),
});
export type MessagesHiddenEvent = z.infer<typeof MessagesHiddenEvent>;
