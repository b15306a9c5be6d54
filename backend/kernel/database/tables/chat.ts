import type { Generated, Selectable } from "kysely";
import type { GroupLevel } from "#contract/chat/contact";
import type { MessageType } from "#contract/chat/message";
import type { PushLanguage } from "#contract/chat/push-languages";

/** Conversations of two or many, their members and messages. Times are epoch ms. */
export interface ChatTables {
  conversations: ConversationTable;
  conversation_members: ConversationMemberTable;
  friendships: FriendshipTable;
  messages: MessageTable;
  message_blocks: MessageBlockTable;
  chat_groups: ChatGroupTable;
  group_applications: GroupApplicationTable;
  conversation_changes: ConversationChangeTable;
  avatar_changes: AvatarChangeTable;
  chat_drafts: ChatDraftTable;
  link_previews: LinkPreviewTable;
  push_subscriptions: PushSubscriptionTable;
  push_keys: PushKeyTable;
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
  /** The newest change of pinned messages, 0 for none. */
  pins_seq: Generated<number>;
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
  /** Until when a member may not write, epoch ms. */
  muted_until: Generated<number>;
  /** 1: above the member's other conversations. */
  is_up: Generated<0 | 1>;
  /** 1: without notices. */
  is_not_disturb: Generated<0 | 1>;
  /** 1: to be looked at again, whatever was read. */
  is_marked_unread: Generated<0 | 1>;
  /** Out of the member's list until a message comes after it; 0 for not hidden. */
  archived_seq: Generated<number>;
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
  /** 0: it stands. A message that was taken back keeps its place as an event line without its content. */
  withdrawn_at: Generated<number>;
  /** The message of the same conversation it answers to; 0: none. */
  quote_seq: Generated<number>;
  /** The people named in it, 0 everybody: `,3,7,`; `""`: nobody. */
  at_uids: Generated<string>;
  /** The newest change of its text, 0 for none. */
  edited_seq: Generated<number>;
  /** The newest change of its reactions, 0 for none. */
  reacted_seq: Generated<number>;
  /** 1: an announcement, confirmed by the reaction 收到. */
  is_announcement: Generated<0 | 1>;
}
export type MessageRow = Omit<
  Selectable<MessageTable>,
  "withdrawn_at" | "quote_seq" | "at_uids" | "edited_seq" | "reacted_seq" | "is_announcement"
>;
/** Fields of a message beyond those of every message. */
export type MessageExtras = Pick<Selectable<MessageTable>, "quote_seq" | "at_uids" | "is_announcement">;

/**
 * Numbers in a row of a conversation whose words are indexed, from the first block on without a gap. The words themselves lie in
 * `message_words` (FTS5) on SQLite and in the column `words` on PostgreSQL.
 */
interface MessageBlockTable {
  conversation_id: number;
  /** The numbers divided by the size of a block. */
  block: number;
  /** The times of its first and last message; 0 for a block without messages. */
  first_sent: number;
  last_sent: number;
}

interface ChatGroupTable {
  conversation_id: number;
  group_id: string;
  owner_uid: number;
  name: string;
  avatar: string;
  /** Which members the picture was put together from, as a digest; `""`: nobody did so yet, or somebody chose it. */
  composed_of: Generated<string>;
  /** Clean HTML. */
  introduction: string;
  /** Most members. */
  size: number;
  /** 1: whom a manager invites waits for approval. */
  validation: 0 | 1;
  /** 1: only owner and managers write. */
  muted: Generated<0 | 1>;
  /** Another random number with each change of members, their levels and mutes: what is remembered of them is good for one number. */
  members_version: Generated<number>;
  created_at: number;
  updated_at: number;
}
export type ChatGroupRow = Selectable<ChatGroupTable>;

/** Somebody waits to be let in. */
interface GroupApplicationTable {
  conversation_id: number;
  user_id: number;
  invited_by: number;
  created_at: number;
}

/** Somebody looks different now; gone when the pictures of the groups are. */
interface AvatarChangeTable {
  id: Generated<number>;
  user_id: number;
}

/** A text begun and not sent. */
interface ChatDraftTable {
  user_id: number;
  /** The other side as the wire names it: the friend's id, or the group's. */
  contact_id: string;
  /** Grows by one with each change. */
  version: number;
  /** JSON; empty after it was sent. */
  body: string;
  updated_at: number;
}

/** The head of a web page; all empty where there was none to read. */
interface LinkPreviewTable {
  /** SHA-256 of the address, which may hold what is secret. */
  address_hash: string;
  title: string;
  description: string;
  site: string;
  image: string;
  read_at: number;
}

/** A change that took a number of its own: a withdrawal of a message, the newest edit of its text, the newest change of its reactions. */
interface ConversationChangeTable {
  conversation_id: number;
  change_seq: number;
  message_seq: number;
}

/** A browser that gets push messages; it goes with the session that asked for them. */
interface PushSubscriptionTable {
  id: Generated<number>;
  user_id: number;
  session_id: number;
  /** The address at the browser's push service: who knows it may send there. */
  endpoint: string;
  /** The browser's keys, base64url. */
  p256dh: string;
  auth: string;
  /** 1: messages name sender and text. */
  shows_content: 0 | 1;
  /** The chat's language in that browser. */
  language: PushLanguage;
  created_at: number;
}

/** The keys that push messages of this site are signed with, unless the settings give others. */
interface PushKeyTable {
  /** Always 1. */
  id: number;
  public_key: string;
  sealed_private_key: string;
  created_at: number;
}
