import * as z from "zod";
import { FriendContact, FriendGroup, GroupContact, OnlineStatus, UserInfo } from "./contact";
import { ContactId, Message, MessageId, Sender } from "./message";

/** The first frame of every socket; it replaces the contact list. */
export const InitEvent = z.object({
  event: z.literal("init"),
  user_info: UserInfo,
  friend_group: z.array(FriendGroup),
  user_contact: z.array(FriendContact),
  user_group: z.array(GroupContact),
});
export type InitEvent = z.infer<typeof InitEvent>;

/** An ordinary message; any unknown event name is read as one, too. */
export const MessageEvent = z.object({ event: z.literal(""), message: Message });
export type MessageEvent = z.infer<typeof MessageEvent>;

/** Answers a pull, oldest row first; `contact_id`, `more` and `change_seq` only on sockets with `sync=1`. */
export const FriendHistoryEvent = z.object({
  event: z.literal("friend_history_message"),
  friend_history_message: z.array(Message),
  contact_id: ContactId.optional(),
  /** True when there are older rows. */
  more: z.boolean().optional(),
  /** The state these rows belong to; absent on pages of older rows. */
  change_seq: z.number().int().optional(),
});
export type FriendHistoryEvent = z.infer<typeof FriendHistoryEvent>;

export const GroupHistoryEvent = z.object({
  event: z.literal("group_history_message"),
  group_history_message: z.array(Message),
  contact_id: z.string().optional(),
  more: z.boolean().optional(),
  change_seq: z.number().int().optional(),
});
export type GroupHistoryEvent = z.infer<typeof GroupHistoryEvent>;

const presence = z.object({
  id: z.string(),
  status: z.literal("succeed"),
  type: z.literal("event"),
  sendTime: z.number().int(),
  content: z.string(),
  fromUser: Sender,
  /** Who came or went. */
  uid: z.number().int(),
  online_status: OnlineStatus,
  /** True when a connection was only restored: no notice is shown. */
  is_reconnection: z.boolean(),
  user_info: z.object({ id: z.number().int(), desc: z.string(), avatar: z.string() }),
});

export const FriendOnlineEvent = z.object({ event: z.literal("friend_online_message"), message: presence });
export type FriendOnlineEvent = z.infer<typeof FriendOnlineEvent>;

export const FriendOfflineEvent = z.object({ event: z.literal("friend_offline_message"), message: presence });
export type FriendOfflineEvent = z.infer<typeof FriendOfflineEvent>;

// The frames below go only to sockets opened with `sync=1` (wire-contract 4.8).

/** A message is stored and has its place. */
export const AckSucceeded = z.object({
  id: MessageId,
  status: z.literal("succeed"),
  seq: z.number().int(),
  change_seq: z.number().int(),
  sendTime: z.number().int(),
  toContactId: ContactId,
});

/** A message was refused; sending it again unchanged helps only for code 429 and 500. */
export const AckFailed = z.object({
  id: z.string(),
  status: z.literal("failed"),
  code: z.number().int(),
  msg: z.string(),
});

export const AckEvent = z.object({
  event: z.literal("ack"),
  message: z.discriminatedUnion("status", [AckSucceeded, AckFailed]),
});
export type AckEvent = z.infer<typeof AckEvent>;

/** Any other frame that was refused. */
export const ErrorEvent = z.object({
  event: z.literal("error"),
  message: z.object({ id: z.string().optional(), uri: z.string().optional(), code: z.number().int(), msg: z.string() }),
});
export type ErrorEvent = z.infer<typeof ErrorEvent>;

/** Somebody's read cursor moved: the own one (`uid` is me) or the other side's. */
export const ConversationReadEvent = z.object({
  event: z.literal("conversation_read"),
  contact_id: ContactId,
  uid: z.number().int(),
  seq: z.number().int(),
});
export type ConversationReadEvent = z.infer<typeof ConversationReadEvent>;

/** One change as it would have come live. */
export const Change = MessageEvent.extend({ change_seq: z.number().int() });
export type Change = z.infer<typeof Change>;

export const maxChangesPerFrame = 500;

export const ConversationChangesEvent = z.object({
  event: z.literal("conversation_changes"),
  contact_id: ContactId,
  /** Oldest first, at most 500. */
  changes: z.array(Change),
  /** The cursor after these changes. */
  change_seq: z.number().int(),
  /** Ask again from `change_seq`. */
  more: z.boolean(),
});
export type ConversationChangesEvent = z.infer<typeof ConversationChangesEvent>;

/** Every frame a server sends. */
export const ServerFrame = z.discriminatedUnion("event", [
  InitEvent,
  MessageEvent,
  FriendHistoryEvent,
  GroupHistoryEvent,
  FriendOnlineEvent,
  FriendOfflineEvent,
  AckEvent,
  ErrorEvent,
  ConversationReadEvent,
  ConversationChangesEvent,
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
