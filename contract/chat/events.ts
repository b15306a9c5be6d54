import * as z from "zod";
import { refusalShape } from "../kernel/envelope";
import { Availability, AvailabilitySetEvent } from "./availability";
import { FriendContact, FriendGroup, GroupContact, KnownFriend, KnownGroup, OnlineStatus, UserInfo } from "./contact";
import { DraftSavedEvent } from "./drafts";
import { FriendApplyEvent, FriendRemarkEvent } from "./friend-events";
import {
  CreateGroupEvent,
  EditGroupEvent,
  FriendWithdrawEvent,
  GroupApplyEvent,
  GroupAvatarEvent,
  GroupDissolvedEvent,
  GroupMuteEvent,
  GroupWithdrawEvent,
  LevelEvent,
  MemberExitEvent,
  MemberRemovedEvent,
  NewMemberEvent,
} from "./group-events";
import { KeptMonths } from "./kept-months";
import { LastConversationEvent } from "./last-conversation";
import { ContactId, FriendId, Message, MessageId } from "./message";
import { MessagesHiddenEvent } from "./hide-messages";
import {
  ConversationMovedEvent,
  ConversationPinsEvent,
  MessageEditedEvent,
  MessageReactionsEvent,
  Pins,
} from "./mark-events";
import { systemEventShape } from "./system-event";

/** The first frame of every socket; it replaces the contact list. */
export const InitEvent = z.object({
  event: z.literal("init"),
  user_info: UserInfo,
  friend_group: z.array(FriendGroup),
  user_contact: z.array(FriendContact),
  user_group: z.array(GroupContact),
  /** Applications that wait for the user's word; only for sockets with `sync=1`. */
  friend_waiting: z.number().int().optional(),
  /** Epoch ms by the server's clock; only for sockets with `sync=1`. */
  time: z.number().int().optional(),
});
export type InitEvent = z.infer<typeof InitEvent>;

/** Comes instead of `init` to a page that says which contacts it has; their order is that of `init`. */
export const InitChangesEvent = InitEvent.extend({
  event: z.literal("init_changes"),
  user_contact: z.array(KnownFriend),
  user_group: z.array(KnownGroup),
  /** The contacts that are online. */
  online: z.array(FriendId),
  /** Those of them who are busy, and who are away. */
  busy: z.array(FriendId).optional(),
  away: z.array(FriendId).optional(),
});
export type InitChangesEvent = z.infer<typeof InitChangesEvent>;

/** An ordinary message; any unknown event name is read as one, too. */
export const MessageEvent = z.object({ event: z.literal(""), message: Message });
export type MessageEvent = z.infer<typeof MessageEvent>;

/** Answers a pull, oldest row first; its other fields only on sockets with `sync=1`. */
export const FriendHistoryEvent = z.object({
  event: z.literal("friend_history_message"),
  friend_history_message: z.array(Message),
  contact_id: ContactId.optional(),
  /** On a page of older rows: every row from its first up to this seq is there. */
  before: z.number().int().optional(),
  /** True when there are older rows. */
  more: z.boolean().optional(),
  kept_months: KeptMonths,
  /** The state these rows belong to; absent on pages of older rows. */
  change_seq: z.number().int().optional(),
  /** Absent on pages of older rows, and where nothing was ever pinned. */
  pins: Pins.optional(),
});
export type FriendHistoryEvent = z.infer<typeof FriendHistoryEvent>;

export const GroupHistoryEvent = z.object({
  event: z.literal("group_history_message"),
  group_history_message: z.array(Message),
  contact_id: z.string().optional(),
  before: z.number().int().optional(),
  more: z.boolean().optional(),
  kept_months: KeptMonths,
  change_seq: z.number().int().optional(),
  pins: Pins.optional(),
});
export type GroupHistoryEvent = z.infer<typeof GroupHistoryEvent>;

const presence = z.object({
  ...systemEventShape,
  /** The user who came or went. */
  uid: z.number().int(),
  online_status: OnlineStatus,
  /** `available` for who went; only for sockets with `sync=1`. */
  availability: Availability.optional(),
  /** True when a connection was only restored: no notice is shown. */
  is_reconnection: z.boolean(),
  user_info: z.object({ id: z.number().int(), desc: z.string(), avatar: z.string() }),
});

export const FriendOnlineEvent = z.object({ event: z.literal("friend_online_message"), message: presence });
export type FriendOnlineEvent = z.infer<typeof FriendOnlineEvent>;

export const FriendOfflineEvent = z.object({ event: z.literal("friend_offline_message"), message: presence });
export type FriendOfflineEvent = z.infer<typeof FriendOfflineEvent>;

/** Somebody has become a contact: a new colleague, mostly. */
export const NewFriendEvent = z.object({
  event: z.literal("new_friend_join_message"),
  message: z.object({ ...systemEventShape, contact: FriendContact }),
});
export type NewFriendEvent = z.infer<typeof NewFriendEvent>;

/** Somebody is a contact no more: the account is gone. */
export const FriendDeleteEvent = z.object({
  event: z.literal("friend_delete_message"),
  message: z.object({ ...systemEventShape, contact_id: FriendId }),
});
export type FriendDeleteEvent = z.infer<typeof FriendDeleteEvent>;

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
  ...refusalShape,
});

export const AckEvent = z.object({
  event: z.literal("ack"),
  message: z.discriminatedUnion("status", [AckSucceeded, AckFailed]),
});
export type AckEvent = z.infer<typeof AckEvent>;

/** Any other frame that was refused. */
export const ErrorEvent = z.object({
  event: z.literal("error"),
  message: z.object({
    id: z.string().optional(),
    uri: z.string().optional(),
    code: z.number().int(),
    msg: z.string(),
    ...refusalShape,
  }),
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

const Flag = z.union([z.literal(0), z.literal(1)]);

/** The receiver's arrangement of a conversation, made here or on another device. */
export const ConversationSetEvent = z.object({
  event: z.literal("conversation_set"),
  contact_id: ContactId,
  is_up: Flag,
  is_not_disturb: Flag,
  is_marked_unread: Flag,
  archived_seq: z.number().int(),
});
export type ConversationSetEvent = z.infer<typeof ConversationSetEvent>;

/** Somebody is writing just now; never stored, and over after some seconds. */
export const TypingEvent = z.object({
  event: z.literal("typing"),
  contact_id: ContactId,
  uid: z.number().int(),
});
export type TypingEvent = z.infer<typeof TypingEvent>;

const change = { change_seq: z.number().int() };
/** One change as it would have come live; events of a group come as their lines. */
export const Change = z.discriminatedUnion("event", [
  MessageEvent.extend(change),
  FriendWithdrawEvent.extend(change),
  GroupWithdrawEvent.extend(change),
  MessageReactionsEvent,
  MessageEditedEvent,
  ConversationPinsEvent,
]);
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

/** Not of the chat, but on its line: how many notifications are unread now. Also sent right after `init`. */
export const RemindEvent = z.object({ event: z.literal("remind"), unread: z.number().int() });
export type RemindEvent = z.infer<typeof RemindEvent>;

/** Payments of a school were booked; to who may list its orders, at most once a second for each school. */
export const ArrivedEvent = z.object({
  event: z.literal("arrived"),
  school_id: z.number().int(),
  count: z.number().int(),
});
export type ArrivedEvent = z.infer<typeof ArrivedEvent>;

/** Work that waits at a school began or ended; to who may act on it. */
export const TodosEvent = z.object({ event: z.literal("todos"), school_id: z.number().int() });
export type TodosEvent = z.infer<typeof TodosEvent>;

/** Every frame a server sends. */
export const ServerFrame = z.discriminatedUnion("event", [
  InitEvent,
  InitChangesEvent,
  MessageEvent,
  FriendHistoryEvent,
  GroupHistoryEvent,
  FriendOnlineEvent,
  FriendOfflineEvent,
  NewFriendEvent,
  FriendDeleteEvent,
  FriendApplyEvent,
  FriendRemarkEvent,
  FriendWithdrawEvent,
  GroupWithdrawEvent,
  CreateGroupEvent,
  NewMemberEvent,
  EditGroupEvent,
  MemberExitEvent,
  MemberRemovedEvent,
  LevelEvent,
  GroupDissolvedEvent,
  GroupAvatarEvent,
  GroupApplyEvent,
  GroupMuteEvent,
  AckEvent,
  ErrorEvent,
  ConversationReadEvent,
  ConversationChangesEvent,
  MessagesHiddenEvent,
  MessageReactionsEvent,
  MessageEditedEvent,
  ConversationPinsEvent,
  ConversationMovedEvent,
  ConversationSetEvent,
  DraftSavedEvent,
  LastConversationEvent,
  AvailabilitySetEvent,
  TypingEvent,
  RemindEvent,
  ArrivedEvent,
  TodosEvent,
]);
export type ServerFrame = z.infer<typeof ServerFrame>;
