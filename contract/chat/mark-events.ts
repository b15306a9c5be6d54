import * as z from "zod";
import { ContactId, Quote, Reaction } from "./message";

// The frames below go only to sockets opened with `sync=1` (wire-contract 4.8).

/** A message of a conversation, and the change that the frame tells of. */
const marked = {
  contact_id: ContactId,
  id: z.string(),
  /** The place of the message. */
  seq: z.number().int(),
  change_seq: z.number().int(),
};

/** All reactions to a message after a change. */
export const MessageReactionsEvent = z.object({
  event: z.literal("message_reactions"),
  ...marked,
  list: z.array(Reaction),
});
export type MessageReactionsEvent = z.infer<typeof MessageReactionsEvent>;

/** A text was changed by its writer. */
export const MessageEditedEvent = z.object({
  event: z.literal("message_edited"),
  ...marked,
  /** The writer. */
  uid: z.number().int(),
  /** The time of sending, which no edit changes. */
  sendTime: z.number().int(),
  content: z.string(),
  at: z.array(z.number().int()).optional(),
  /** The text as quotes and the contact list show it. */
  text: z.string(),
});
export type MessageEditedEvent = z.infer<typeof MessageEditedEvent>;

/** Pinned messages as the receiver can read them, the one pinned last first. */
export const Pins = z.object({
  /** The newest change of pins. */
  change_seq: z.number().int(),
  list: z.array(Quote),
});
export type Pins = z.infer<typeof Pins>;

/** All pinned messages of a conversation after a change. */
export const ConversationPinsEvent = Pins.extend({ event: z.literal("conversation_pins"), contact_id: ContactId });
export type ConversationPinsEvent = z.infer<typeof ConversationPinsEvent>;

/** A number went to a change of a message that the receiver does not read. */
export const ConversationMovedEvent = z.object({
  event: z.literal("conversation_moved"),
  contact_id: ContactId,
  change_seq: z.number().int(),
});
export type ConversationMovedEvent = z.infer<typeof ConversationMovedEvent>;
