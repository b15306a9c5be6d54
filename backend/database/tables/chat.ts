import type { Generated, Selectable } from "kysely";
import type { GroupLevel } from "#contract/chat/contact";
import type { MessageType } from "#contract/chat/message";

/** Conversations of two or many, their members and messages. Times are epoch ms. */
export interface ChatTables {
  conversations: ConversationTable;
  conversation_members: ConversationMemberTable;
  friendships: FriendshipTable;
  messages: MessageTable;
}

interface ConversationTable {
  id: Generated<number>;
  kind: "friend" | "group";
  /** friend: `<smaller user id>:<larger>`; group: the group id. What both sides name it by. */
  key: string;
  /** The last number given to a change; messages take theirs as seq, so seq grows but may skip. */
  change_seq: number;
  /** seq of the newest message, 0 for none. */
  last_seq: number;
  created_at: number;
}

interface ConversationMemberTable {
  conversation_id: number;
  user_id: number;
  /** 0 owner, 1 manager, 2 ordinary; 2 for friends. */
  level: GroupLevel;
  /** Unread is what others wrote after it. */
  read_seq: number;
  /** A member sees what came after it. */
  joined_seq: number;
  joined_at: number;
}

/** One row for each direction. */
interface FriendshipTable {
  user_id: number;
  contact_id: number;
  conversation_id: number;
  /** The user's own name for the contact; `""` for none. */
  remark: string;
  created_at: number;
}

interface MessageTable {
  conversation_id: number;
  seq: number;
  /** Made by the client; unique among all messages. */
  message_id: string;
  /** 0: the system. */
  from_uid: number;
  type: MessageType;
  content: string;
  send_time: number;
  file_name: string;
  file_size: number;
  file_ext: string;
}
export type MessageRow = Selectable<MessageTable>;
