import * as z from "zod";
import { GroupContact, GroupLevel, GroupMember } from "./contact";
import { systemEventShape } from "./system-event";
import { GroupId, Message } from "./message";

/** Fields of every event of a group: the event is a line of the group's history, too. */
const groupEvent = {
  ...systemEventShape,
  toContactId: GroupId,
  isGroup: z.literal(true),
  /** Only for sockets with `sync=1`, and only where the line is stored. */
  seq: z.number().int().optional(),
  change_seq: z.number().int().optional(),
};
const roster = { group_member: z.array(GroupMember), member_total: z.number().int() };

/** A group has come into being, for each of its members. */
export const CreateGroupEvent = z.object({
  event: z.literal("create_group"),
  message: z.object({ ...groupEvent, group_info: GroupContact }),
});
export type CreateGroupEvent = z.infer<typeof CreateGroupEvent>;

/** Newcomers, for everybody of the group; `group_info` is the group as the receiver sees it. */
export const NewMemberEvent = z.object({
  event: z.literal("new_member_join_group"),
  message: z.object({ ...groupEvent, newJoinGroupMember: z.array(z.number().int()), group_info: GroupContact }),
});
export type NewMemberEvent = z.infer<typeof NewMemberEvent>;

export const EditGroupEvent = z.object({
  event: z.literal("edit_group"),
  message: z.object({
    ...groupEvent,
    group_info: z.object({
      group_id: GroupId,
      uid: z.number().int(),
      group_name: z.string(),
      avatar: z.string(),
      size: z.number().int(),
      introduction: z.string(),
      validation: z.union([z.literal(0), z.literal(1)]),
      created_at: z.string(),
      updated_at: z.string(),
    }),
  }),
});
export type EditGroupEvent = z.infer<typeof EditGroupEvent>;

const departure = z.object({ ...groupEvent, ...roster, uid: z.number().int(), displayName: z.string() });

/** Somebody left; `displayName` is the group's name. */
export const MemberExitEvent = z.object({ event: z.literal("group_member_exit"), message: departure });
export type MemberExitEvent = z.infer<typeof MemberExitEvent>;

/** Somebody was put out. */
export const MemberRemovedEvent = z.object({ event: z.literal("delete_group_member"), message: departure });
export type MemberRemovedEvent = z.infer<typeof MemberRemovedEvent>;

export const LevelEvent = z.object({
  event: z.literal("change_group_member_level"),
  message: departure.extend({ level: GroupLevel }),
});
export type LevelEvent = z.infer<typeof LevelEvent>;

/** The group is gone; `uid` dissolved it. */
export const GroupDissolvedEvent = z.object({
  event: z.literal("delete_group"),
  message: z.object({ ...groupEvent, uid: z.number().int(), displayName: z.string() }),
});
export type GroupDissolvedEvent = z.infer<typeof GroupDissolvedEvent>;

export const GroupAvatarEvent = z.object({
  event: z.literal("change_group_avatar"),
  message: z.object({ ...groupEvent, avatar: z.string() }),
});
export type GroupAvatarEvent = z.infer<typeof GroupAvatarEvent>;

/** A message was taken back; `message` is the line that stands in its place, `seq` its place. */
export const FriendWithdrawEvent = z.object({ event: z.literal("friend_withdraw_message"), message: Message });
export type FriendWithdrawEvent = z.infer<typeof FriendWithdrawEvent>;

export const GroupWithdrawEvent = z.object({ event: z.literal("group_withdraw_message"), message: Message });
export type GroupWithdrawEvent = z.infer<typeof GroupWithdrawEvent>;

// The frames below go only to sockets opened with `sync=1` (wire-contract 4.8).

/** Somebody waits to be let in, or does no more; for the owner and the managers. */
export const GroupApplyEvent = z.object({
  event: z.literal("group_apply"),
  message: z.object({ group_id: GroupId, waiting: z.number().int() }),
});
export type GroupApplyEvent = z.infer<typeof GroupApplyEvent>;

/** Members who may not write: all but owner and managers, or one member until a time (epoch ms, 0: may write again). */
export const GroupMuteEvent = z.object({
  event: z.literal("group_mute"),
  message: z.object({
    group_id: GroupId,
    muted: z.union([z.literal(0), z.literal(1)]),
    uid: z.number().int().optional(),
    muted_until: z.number().int().optional(),
  }),
});
export type GroupMuteEvent = z.infer<typeof GroupMuteEvent>;
