/** What is left out of somebody's own view of a conversation. */
export interface MessageHideTables {
  message_hides: MessageHideTable;
}

interface MessageHideTable {
  user_id: number;
  conversation_id: number;
  /** Of the message. */
  seq: number;
}
