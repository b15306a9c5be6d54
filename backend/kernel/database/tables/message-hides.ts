/** Messages that an account has removed from its own view of a conversation. */
export interface MessageHideTables {
  message_hides: MessageHideTable;
}

interface MessageHideTable {
  user_id: number;
  conversation_id: number;
  /** The seq of the message. */
  seq: number;
}
