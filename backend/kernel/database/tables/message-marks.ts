import type { ReactionCode } from "#contract/chat/reactions";

/** Marks that people put on messages. */
export interface MessageMarkTables {
  message_reactions: MessageReactionTable;
  message_pins: MessagePinTable;
}

interface MessageReactionTable {
  conversation_id: number;
  /** The seq of the message. */
  seq: number;
  reaction: ReactionCode;
  user_id: number;
  /** The change that brought it. */
  change_seq: number;
}

interface MessagePinTable {
  conversation_id: number;
  /** The seq of the message. */
  seq: number;
  pinned_by: number;
  /** The change that brought it. */
  change_seq: number;
}
