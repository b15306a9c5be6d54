import type { GroupLevel } from "#contract/chat/contact";
import type {
  CreateGroupEvent,
  EditGroupEvent,
  GroupApplyEvent,
  GroupAvatarEvent,
  GroupDissolvedEvent,
  GroupMuteEvent,
  LevelEvent,
  MemberExitEvent,
  MemberRemovedEvent,
  NewMemberEvent,
} from "#contract/chat/group-events";
import { groupLevel } from "#contract/chat/states";
import type { BackendContext } from "../../kernel/context";
import type { MessageRow } from "../../kernel/database/tables/chat";
import { formatTime } from "../../kernel/time/shanghai";
import { messageEvent, toMessage } from "../messages/message-frame";
import { systemEvent, systemMessage, systemSender } from "../system-message";
import { type MemberRow, membersOf, newGroupContactOf } from "./group-view";
import type { GroupAccess } from "../membership/group-access.service";

/** The subject of a group's frames: the group as it is now, with its members. */
export interface GroupState {
  group: Omit<GroupAccess, "user_id" | "user_name" | "user_avatar" | "level" | "muted_until">;
  members: readonly MemberRow[];
}

/** The stored line that an event is, or one that is told and not kept. */
type Line = MessageRow | { content: string };

/** A new group to each of its members, at the level each has. */
export function publishCreation(ctx: BackendContext, state: GroupState, line: MessageRow | null): void {
  const content = line?.content ?? "";
  for (const { users, info } of byLevel(state, (line?.seq ?? 1) - 1)) {
    const frame = (sync: boolean): CreateGroupEvent => ({
      event: "create_group",
      message: { ...common(ctx, state, { content }), group_info: info(sync) },
    });
    ctx.publish({ users, frame: frame(false), syncFrame: frame(true) });
  }
  if (line) publishLine(ctx, state, line);
}

/** Newcomers to everybody: first the group, or a line would come from nowhere. */
export function publishNewcomers(
  ctx: BackendContext,
  state: GroupState,
  newcomers: readonly number[],
  line: MessageRow,
): void {
  for (const { users, info } of byLevel(state, line.seq - 1)) {
    const frame = (sync: boolean): NewMemberEvent => ({
      event: "new_member_join_group",
      message: { ...common(ctx, state, { content: "" }), newJoinGroupMember: [...newcomers], group_info: info(sync) },
    });
    ctx.publish({ users, frame: frame(false), syncFrame: frame(true) });
  }
  publishLine(ctx, state, line);
}

/** Tells all members the changed fields of the group. */
export function publishEdit(ctx: BackendContext, state: GroupState, line: MessageRow): void {
  const { group } = state;
  publishToAll(ctx, state, (sync): EditGroupEvent => ({
    event: "edit_group",
    message: {
      ...common(ctx, state, line, sync),
      group_info: {
        group_id: group.group_id,
        uid: group.owner_uid,
        group_name: group.name,
        avatar: group.avatar,
        size: group.size,
        introduction: group.introduction,
        validation: group.validation,
        created_at: formatTime(group.created_at),
        updated_at: formatTime(group.updated_at),
      },
    },
  }));
}

/** Somebody is gone; told to those who are left and to the one who was in it until now. */
export function publishDeparture(
  ctx: BackendContext,
  state: GroupState,
  event: (MemberExitEvent | MemberRemovedEvent)["event"],
  uid: number,
  line: MessageRow,
): void {
  const frame = (sync: boolean): MemberExitEvent | MemberRemovedEvent => ({
    event,
    message: { ...common(ctx, state, line, sync), ...rosterOf(state), uid, displayName: state.group.name },
  });
  const users = [...idsOf(state), uid];
  ctx.publish({ users, frame: frame(false), syncFrame: frame(true) });
}

/** Tells everybody of the new owner: the group with its owner, then both levels. */
export function publishHandOver(ctx: BackendContext, state: GroupState, formerOwner: number, line: MessageRow): void {
  publishEdit(ctx, state, line);
  const silent = { content: "" };
  publishLevel(ctx, state, { uid: state.group.owner_uid, level: groupLevel.owner }, silent);
  publishLevel(ctx, state, { uid: formerOwner, level: groupLevel.member }, silent);
}

/** Somebody's new level, to everybody. */
export function publishLevel(
  ctx: BackendContext,
  state: GroupState,
  change: { uid: number; level: GroupLevel },
  line: Line,
): void {
  publishToAll(ctx, state, (sync): LevelEvent => ({
    event: "change_group_member_level",
    message: { ...common(ctx, state, line, sync), ...rosterOf(state), ...change, displayName: state.group.name },
  }));
}

/** The picture that was put together for a group, to everybody. */
export function publishAvatar(ctx: BackendContext, state: GroupState): void {
  const message = { ...common(ctx, state, { content: "" }), avatar: state.group.avatar };
  const frame: GroupAvatarEvent = { event: "change_group_avatar", message };
  ctx.publish({ users: idsOf(state), frame });
}

/** The end of a group, to those who were in it. */
export function publishDissolution(ctx: BackendContext, state: GroupState, uid: number, content: string): void {
  const message = { ...common(ctx, state, { content }), uid, displayName: state.group.name };
  const frame: GroupDissolvedEvent = { event: "delete_group", message };
  ctx.publish({ users: idsOf(state), frame });
}

/** Tells the number of people who wait, to those who may let them in. */
export function publishWaiting(ctx: BackendContext, { group, members }: GroupState, waiting: number): void {
  const users = members.filter(({ level }) => level < groupLevel.member).map(({ id }) => id);
  const syncFrame: GroupApplyEvent = { event: "group_apply", message: { group_id: group.group_id, waiting } };
  ctx.publish({ users, frame: null, syncFrame });
}

/** A sentence about who waits, for clients that know no `group_apply` (wire-contract 4.8). */
export function tellOfWaiting(ctx: BackendContext, groupId: string, users: readonly number[], text: string): void {
  ctx.publish({ users, frame: messageEvent(systemMessage(ctx.now(), groupId, text)), syncFrame: null });
}

/** Tells all members who may not write now; `line` says it in words. */
export function publishMute(
  ctx: BackendContext,
  state: GroupState,
  line: MessageRow,
  target?: { uid: number; muted_until: number },
): void {
  const { group_id, muted } = state.group;
  const syncFrame: GroupMuteEvent = { event: "group_mute", message: { group_id, muted, ...target } };
  ctx.publish({ users: idsOf(state), frame: null, syncFrame });
  publishLine(ctx, state, line);
}

/** A line of the system as an ordinary message. */
function publishLine(ctx: BackendContext, state: GroupState, line: MessageRow): void {
  publishToAll(ctx, state, (sync) => messageEvent(toMessage(line, systemSender, state.group.group_id, sync)));
}

function publishToAll(ctx: BackendContext, state: GroupState, frame: (sync: boolean) => object): void {
  ctx.publish({ users: idsOf(state), frame: frame(false), syncFrame: frame(true) });
}

/** Receivers by level: each level has a contact of its own. */
function byLevel(state: GroupState, changeSeq: number) {
  const levels: readonly GroupLevel[] = [0, 1, 2];
  return levels
    .map((level) => ({
      users: state.members.filter((member) => member.level === level).map(({ id }) => id),
      info: (sync: boolean) => newGroupContactOf(state.group, state.members, { level, changeSeq, sync }),
    }))
    .filter(({ users }) => users.length > 0);
}

function common(ctx: BackendContext, { group }: GroupState, line: Line, sync = false) {
  const told = { ...systemEvent(ctx.now(), line.content), toContactId: group.group_id, isGroup: true as const };
  if (!("seq" in line)) return told;
  const kept = { ...told, id: line.message_id, sendTime: line.send_time };
  return sync ? { ...kept, seq: line.seq, change_seq: line.seq } : kept;
}

function rosterOf({ members }: GroupState) {
  return { group_member: membersOf(members), member_total: members.length };
}

function idsOf({ members }: GroupState): number[] {
  return members.map(({ id }) => id);
}
