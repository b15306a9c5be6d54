import * as z from "zod";
import { Availability } from "./availability";
import { LastConversation } from "./last-conversation";
import { FriendId, GroupId, MessageType, Sender } from "./message";

/** 1 while at least one socket of the user is open, on any instance. */
export const OnlineStatus = z.union([z.literal(0), z.literal(1)]);
export type OnlineStatus = z.infer<typeof OnlineStatus>;

const lastMessage = {
  /** Shortened to a line; `""` when nobody has written yet. */
  lastContent: z.string(),
  lastContentType: z.union([MessageType, z.literal("")]),
  lastSendTime: z.number().int(),
  /** Others' messages after the own read cursor. */
  /** At most `mostUnread`. */
  unread: z.number().int(),
};

const Flag = z.union([z.literal(0), z.literal(1)]);

/** Arrangements of the receiver for this conversation; only for sockets with `sync=1`. */
const arrangement = {
  /** 1: it stands above the others. */
  is_up: Flag.optional(),
  /** 1: it is not announced and not counted among what is unread. */
  is_not_disturb: Flag.optional(),
  /** 1: marked as unread by the receiver, whatever was read. */
  is_marked_unread: Flag.optional(),
  /** The seq after which a message brings a hidden conversation back; 0 where it is not hidden. */
  archived_seq: z.number().int().optional(),
};

/** The name in syllables with spaces between, to be searched by (`matchesPinyin`); only for sockets with `sync=1`. */
const spelled = { pinyin: z.string().optional() };

/** The same while nothing in it changes but who is online; only for sockets opened with `known` (docs/wire.md). */
const Version = z.string().regex(/^[\w-]{8}$/);

const cursors = {
  version: Version.optional(),
  /** Counts messages, withdrawals and group events of the conversation; only for sockets with `sync=1`. */
  change_seq: z.number().int().optional(),
  /** The own read cursor; only for sockets with `sync=1`. */
  read_seq: z.number().int().optional(),
  /** Another one when messages have left the receiver's view, or it begins anew; only for sockets with `sync=1`. */
  view: z.string().optional(),
};

export const FriendContact = z.object({
  id: FriendId,
  is_group: z.literal(0),
  displayName: z.string().min(1),
  desc: z.string(),
  avatar: z.string(),
  /** Heading in the contacts tab. */
  index: z.string(),
  friend_group: z.number().int(),
  status: OnlineStatus,
  /** `available` for who is not online; only for sockets with `sync=1`. */
  availability: Availability.optional(),
  ...lastMessage,
  ...cursors,
  ...arrangement,
  /** The last message that the other person has read; only for sockets with `sync=1`. */
  peer_read_seq: z.number().int().optional(),
  /** The receiver's own name for the contact, `""` for none; only for sockets with `sync=1`. */
  remark: z.string().optional(),
  ...spelled,
});
export type FriendContact = z.infer<typeof FriendContact>;

/** 0 owner, 1 manager, 2 ordinary member. */
export const GroupLevel = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type GroupLevel = z.infer<typeof GroupLevel>;

export const GroupMember = z.object({
  id: z.number().int(),
  desc: z.string(),
  avatar: z.string(),
  level: GroupLevel,
});
export type GroupMember = z.infer<typeof GroupMember>;

export const GroupContact = z.object({
  id: GroupId,
  is_group: z.literal(1),
  displayName: z.string().min(1),
  desc: z.string(),
  avatar: z.string(),
  introduction: z.string(),
  validation: z.union([z.literal(0), z.literal(1)]),
  size: z.number().int(),
  /** The owner. */
  uid: z.number().int(),
  index: z.string(),
  member_total: z.number().int(),
  /** The receiver's level in the group. */
  level: GroupLevel,
  group_member: z.array(GroupMember),
  /** 1: only owner and managers may write; only for sockets with `sync=1`. */
  muted: z.union([z.literal(0), z.literal(1)]).optional(),
  /** Until when the receiver may not write, epoch ms, 0: may; only for sockets with `sync=1`. */
  muted_until: z.number().int().optional(),
  ...spelled,
  /** The writer of the last message, 0 where it is a line of the system or there is none; only for sockets with `sync=1`. */
  lastUid: z.number().int().optional(),
  /** Number of people who wait to be let in, for owner and managers; only for sockets with `sync=1`. */
  waiting: z.number().int().optional(),
  /** The seqs of unread messages that name the receiver, oldest first, at most 100; only for sockets with `sync=1`. */
  mentioned: z.array(z.number().int()).optional(),
  ...arrangement,
  ...lastMessage,
  ...cursors,
});
export type GroupContact = z.infer<typeof GroupContact>;

/** A contact as it changed, or only its version where the page has it as it is. */
export const KnownFriend = z.union([Version, FriendContact]);
export const KnownGroup = z.union([Version, GroupContact]);

export const FriendGroup = z.object({ id: z.number().int(), friend_group_name: z.string() });
export type FriendGroup = z.infer<typeof FriendGroup>;

/** The receiver itself; `displayName` and `desc` are the same. */
export const UserInfo = Sender.extend({
  desc: z.string(),
  status: OnlineStatus,
  online_status: OnlineStatus,
  /** The own choice; only for sockets with `sync=1`. */
  availability: Availability.optional(),
  /** Only for sockets with `sync=1`. */
  last_conversation: LastConversation.optional(),
});
export type UserInfo = z.infer<typeof UserInfo>;
