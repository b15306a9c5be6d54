import * as z from "zod";
import { command } from "./commands";
import { visibleText } from "../kernel/names";
import { FriendId, GroupId } from "./message";

/** The largest number of members that a group may be made for. */
export const groupSizes = [200, 500, 1000, 1500, 2000] as const;
/** Most people that are taken into a group by one frame. */
export const maxInvited = 500;

const GroupName = visibleText().min(1, "请填写群名称").min(2, "长度在 2 到 60 个字符").max(60, "长度在 2 到 60 个字符");
const GroupSize = z.coerce
  .number()
  .int()
  .refine((size) => groupSizes.some((known) => known === size), "请选择群规模");
const Validation = z.coerce.number().int().min(0).max(1);
/** HTML of the editor. */
const Introduction = z.string().max(20_000);
const Avatar = z.string().max(500);
const People = z.array(z.object({ id: FriendId })).max(maxInvited, `一次最多邀请 ${maxInvited} 人`);

/** A new group with its first members; the creator is its owner, named among them or not. */
export const createGroup = command(
  "/group/create_group",
  z.object({
    name: GroupName,
    size: GroupSize.default(200),
    validation: Validation.default(0),
    avatar: Avatar.default(""),
    introduction: Introduction.default(""),
    checkedContacts: People.default([]),
  }),
);
/** Name, notice, size, validation and avatar of a group, by its owner or a manager; a field left out stays as it is. */
export const editGroup = command(
  "/group/edit_group",
  z.object({
    group_id: GroupId,
    group_name: GroupName.optional(),
    size: GroupSize.optional(),
    validation: Validation.optional(),
    avatar: Avatar.optional(),
    introduction: Introduction.optional(),
  }),
);
/** Contacts of the inviter become members; where validation is 1, those whom a manager invites wait for another's word. */
export const inviteMembers = command(
  "/group/invite_group_member",
  z.object({ id: GroupId, newJoinGroupMember: People.min(1, "请选择联系人") }),
);
/** Leaves a group; its owner cannot. */
export const exitGroup = command("/group/exit_group", z.object({ group_id: GroupId }));
/** Dissolves a group, by its owner. */
export const dissolveGroup = command("/group/delete_group", z.object({ group_id: GroupId }));
/** Puts a member out, by the owner. */
export const removeMember = command("/group/delete_group_member", z.object({ group_id: GroupId, uid: FriendId }));
/** Makes a manager of an ordinary member and the other way round, by the owner; the level sent is not looked at. */
export const toggleLevel = command("/group/change_group_member_level", z.object({ group_id: GroupId, uid: FriendId }));

// The frames below are ours (wire-contract 4.8).

/** Lets a waiting newcomer in, by the owner or a manager who did not invite him. */
export const approveJoin = command("/group/approve_join", z.object({ group_id: GroupId, uid: FriendId }));
/** Refuses a waiting newcomer. */
export const rejectJoin = command("/group/reject_join", z.object({ group_id: GroupId, uid: FriendId }));
/** Makes another member the owner; the owner until now is an ordinary member then. */
export const handOverGroup = command("/group/hand_over", z.object({ group_id: GroupId, uid: FriendId }));
/** Keeps a member from writing for some minutes; 0 ends it. Without `uid`: all ordinary members, 0 or 1. */
export const muteGroup = command(
  "/group/mute",
  z.object({ group_id: GroupId, uid: FriendId.optional(), minutes: z.number().int().min(0).max(43_200) }),
);
