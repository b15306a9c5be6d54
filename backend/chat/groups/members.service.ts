import type { Kysely } from "kysely";
import type { GroupLevel } from "#contract/chat/contact";
import type { ParsedCommand } from "#contract/chat/commands";
import { lineText } from "#contract/chat/lines";
import type { inviteMembers as inviteCommand, muteGroup as muteCommand } from "#contract/chat/group-commands";
import { groupLevel } from "#contract/chat/states";
import { code } from "#contract/kernel/errors";
import type { SocketContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import type { MessageRow } from "../../kernel/database/tables/chat";
import { notFound, AppError } from "../../kernel/errors";
import { canDecide, canExit, canInvite, canManage, canMute, needsApproval } from "../membership/group.policy";
import { actInGroup, type Outcome } from "./group-action";
import {
  publishDeparture,
  publishHandOver,
  publishLevel,
  publishMute,
  publishNewcomers,
  publishWaiting,
  tellOfWaiting,
} from "./group-frames";
import { writeLine } from "../messages/line.service";
import { tellReactions } from "../messages/react.service";
import { withdrawConfirmations, type WithdrawnConfirmation } from "../messages/withdraw-confirmations";
import * as repository from "./groups.repository";
import { addMembers, full, letWait } from "./newcomers";
import type { GroupAccess } from "../membership/group-access.service";

/** One member of a group that somebody acts on. */
interface Target {
  group_id: string;
  uid: number;
}

/**
 * Takes contacts of the actor into a group, or lets them wait where the group asks for approval; answers its id. Throws `refused` above the
 * group's size, however many invite at once, and for who is no contact.
 */
export async function inviteMembers(ctx: SocketContext, input: ParsedCommand<typeof inviteCommand>): Promise<string> {
  const ids = [...new Set(input.newJoinGroupMember.map(({ id }) => id))];
  const friends = await repository.listFriendsAmong(ctx.db, ctx.actor.userId, ids);
  if (friends.length < ids.length) throw new AppError(code.refused, "只能邀请自己的联系人").withReason("contacts_only");
  let newcomers: number[] = [];
  let told = "";
  const { line, state, extra } = await actInGroup(
    ctx,
    input.id,
    canInvite,
    async (db, access): Promise<Outcome<MessageRow | null>> => {
      const members = await repository.listGroupMembers(db, [access.conversation_id]);
      const fresh = friends.filter(({ id }) => !members.some((member) => member.id === id));
      newcomers = fresh.map(({ id }) => id);
      if (fresh.length === 0)
        return { refusal: new AppError(code.refused, "所选联系人都已在群内").withReason("all_members") };
      if (members.length + fresh.length > access.size) return { refusal: full(access, members.length) };
      const names = fresh.map(({ desc }) => desc).join("、");
      told = `${access.user_name} 邀请 ${names} 加入群聊，等待审批`;
      if (needsApproval(access, access))
        return { line: null, extra: await letWait(ctx, db, access, newcomers, access.user_id) };
      return {
        line: await addMembers(ctx, db, access, newcomers, lineText("invited", { name: access.user_name, names })),
      };
    },
  );
  if (line) {
    publishNewcomers(ctx, state, newcomers, line);
    return input.id;
  }
  publishWaiting(ctx, state, extra ?? 0);
  const { userId } = ctx.actor;
  const deciding = state.members.filter((member) => canDecide({ ...member, user_id: member.id }, userId));
  tellOfWaiting(ctx, input.id, [userId], "已提交，等待群主审批");
  tellOfWaiting(
    ctx,
    input.id,
    deciding.map(({ id }) => id),
    told,
  );
  return input.id;
}

/** Lets somebody in who waits; answers the group's id. Throws `forbidden` for who invited him, `refused` for a full group. */
export async function approveJoin(ctx: SocketContext, { group_id, uid }: Target): Promise<string> {
  const { line, state, extra } = await actInGroup(ctx, group_id, canInvite, async (db, access): Promise<Outcome> => {
    const refusal = await refusalOf(db, access, uid);
    if (refusal) return { refusal };
    const members = await repository.listGroupMembers(db, [access.conversation_id]);
    if (members.length + 1 > access.size) return { refusal: full(access, members.length) };
    const name = await nameOf(db, uid);
    const stored = await addMembers(ctx, db, access, [uid], lineText("joined", { name }));
    return { line: stored, extra: (await repository.listApplications(db, access.conversation_id)).length };
  });
  publishNewcomers(ctx, state, [uid], line);
  publishWaiting(ctx, state, extra ?? 0);
  return group_id;
}

/** Sends somebody away who waits. Throws as `approveJoin`. */
export async function rejectJoin(ctx: SocketContext, { group_id, uid }: Target): Promise<void> {
  let sentAway: Application | undefined;
  const { state, extra } = await actInGroup(ctx, group_id, canInvite, async (db, access): Promise<Outcome<null>> => {
    const refusal = await refusalOf(db, access, uid);
    if (refusal) return { refusal };
    sentAway = await findApplication(db, access, uid);
    await repository.deleteApplication(db, access.conversation_id, uid);
    return { line: null, extra: (await repository.listApplications(db, access.conversation_id)).length };
  });
  publishWaiting(ctx, state, extra ?? 0);
  // who asked by the link is not in the group, and reads nothing of it
  if (sentAway && sentAway.invited_by !== uid)
    tellOfWaiting(ctx, group_id, [sentAway.invited_by], `${sentAway.desc} 的入群申请没有通过`);
}

/** Leaves a group; answers its id. Throws `forbidden` for the owner, who can only dissolve it. */
export async function exitGroup(ctx: SocketContext, { group_id }: { group_id: string }): Promise<string> {
  const { userId } = ctx.actor;
  const { line: departure, state } = await actInGroup(ctx, group_id, canExit, async (db, access) => ({
    line: await deleteMembership(ctx, db, access, userId, lineText("left", { name: access.user_name })),
  }));
  publishDeparture(ctx, state, "group_member_exit", userId, departure.line);
  await tellWithdrawn(ctx, departure);
  return group_id;
}

/** Puts a member out; answers the group's id. Throws `forbidden` for everybody but the owner. */
export async function removeMember(ctx: SocketContext, { group_id, uid }: Target): Promise<string> {
  const { line: departure, state } = await actOnMember(
    ctx,
    { group_id, uid },
    canManage,
    async (db, access, target) => ({
      line: await deleteMembership(ctx, db, access, uid, lineText("removed", { name: target.desc })),
    }),
  );
  publishDeparture(ctx, state, "delete_group_member", uid, departure.line);
  await tellWithdrawn(ctx, departure);
  return group_id;
}

/** Makes a manager of an ordinary member, or an ordinary member of a manager. Throws `forbidden` for everybody but the owner. */
export async function toggleLevel(ctx: SocketContext, { group_id, uid }: Target): Promise<void> {
  let level: GroupLevel = groupLevel.member;
  const { line, state, extra } = await actOnMember(ctx, { group_id, uid }, canManage, async (db, access, target) => {
    level = target.level === groupLevel.manager ? groupLevel.member : groupLevel.manager;
    await repository.updateMember(db, access.conversation_id, uid, { level });
    const what = lineText(level === groupLevel.manager ? "promoted" : "demoted", { name: target.desc });
    const waiting = level === groupLevel.manager ? await repository.listApplications(db, access.conversation_id) : [];
    return { line: await writeLine(db, access.conversation_id, what, ctx.now()), extra: waiting.length };
  });
  publishLevel(ctx, state, { uid, level }, line);
  // who has just become a manager has not heard of those who wait
  if (extra) publishWaiting(ctx, state, extra);
}

/** Makes another member the owner, and the owner an ordinary member. Throws `forbidden` for everybody but the owner. */
export async function handOverGroup(ctx: SocketContext, { group_id, uid }: Target): Promise<void> {
  const { userId } = ctx.actor;
  const { line, state, extra } = await actOnMember(ctx, { group_id, uid }, canManage, async (db, access, target) => {
    const { conversation_id } = access;
    await repository.updateGroup(db, group_id, { owner_uid: uid, updated_at: ctx.now() });
    await repository.updateMember(db, conversation_id, uid, { level: groupLevel.owner });
    await repository.updateMember(db, conversation_id, userId, { level: groupLevel.member });
    const what = lineText("handed_over", { name: access.user_name, member: target.desc });
    const waiting = await repository.listApplications(db, conversation_id);
    return { line: await writeLine(db, conversation_id, what, ctx.now()), extra: waiting.length };
  });
  publishHandOver(ctx, state, userId, line);
  if (extra) publishWaiting(ctx, state, extra);
}

/** Silences a member for some minutes, or all ordinary members. Throws `forbidden` for who does not stand above them. */
export async function muteGroup(ctx: SocketContext, input: ParsedCommand<typeof muteCommand>): Promise<void> {
  const { group_id, uid, minutes } = input;
  if (uid === undefined) return muteAll(ctx, group_id, minutes > 0 ? 1 : 0);
  const muted_until = minutes > 0 ? ctx.now() + minutes * 60_000 : 0;
  const { line, state } = await actOnMember(ctx, { group_id, uid }, canMute, async (db, access, target) => {
    await repository.updateMember(db, access.conversation_id, uid, { muted_until });
    const what =
      minutes > 0 ? lineText("muted", { name: target.desc, minutes }) : lineText("unmuted", { name: target.desc });
    return { line: await writeLine(db, access.conversation_id, what, ctx.now()) };
  });
  publishMute(ctx, state, line, { uid, muted_until });
}

async function muteAll(ctx: SocketContext, groupId: string, muted: 0 | 1): Promise<void> {
  const mayAct = (access: GroupAccess) => canMute(access, undefined);
  const { line, state } = await actInGroup(ctx, groupId, mayAct, async (db, access) => {
    await repository.updateGroup(db, groupId, { muted });
    const what = lineText(muted === 1 ? "all_muted" : "all_unmuted", { name: access.user_name });
    return { line: await writeLine(db, access.conversation_id, what, ctx.now()) };
  });
  publishMute(ctx, state, line);
}

type Member = Awaited<ReturnType<typeof repository.listGroupMembers>>[number];

/**
 * Runs an action as `actInGroup` does, on another member; a person who is none answers as absent, oneself as forbidden.
 */
function actOnMember<Line = MessageRow>(
  ctx: SocketContext,
  { group_id, uid }: Target,
  mayAct: (access: GroupAccess, target: Member) => boolean,
  act: (db: Kysely<Database>, access: GroupAccess, target: Member) => Promise<Outcome<Line>>,
) {
  return actInGroup(ctx, group_id, always, async (db, access): Promise<Outcome<Line>> => {
    const members = await repository.listGroupMembers(db, [access.conversation_id]);
    const target = members.find(({ id }) => id === uid);
    if (!target) return { refusal: notFound("群成员").withReason("absent_member") };
    if (!mayAct(access, target))
      return { refusal: new AppError(code.forbidden, "您在本群没有此权限").withReason("no_group_right") };
    return act(db, access, target);
  });
}

const always = () => true;

/** The line that a member leaves behind, and what the member no longer confirms. */
interface Departure {
  line: MessageRow;
  withdrawn: readonly WithdrawnConfirmation[];
}

async function deleteMembership(
  ctx: SocketContext,
  db: Kysely<Database>,
  { conversation_id }: GroupAccess,
  uid: number,
  sentence: string,
): Promise<Departure> {
  const line = await writeLine(db, conversation_id, sentence, ctx.now());
  await repository.deleteMember(db, conversation_id, uid);
  return { line, withdrawn: await withdrawConfirmations(db, conversation_id, uid) };
}

async function tellWithdrawn(ctx: SocketContext, { withdrawn }: Departure): Promise<void> {
  for (const { message, change_seq } of withdrawn) await tellReactions(ctx, message, { change_seq, isNew: true });
}

type Application = Awaited<ReturnType<typeof repository.listApplications>>[number];

async function findApplication(
  db: Kysely<Database>,
  { conversation_id }: GroupAccess,
  uid: number,
): Promise<Application | undefined> {
  return (await repository.listApplications(db, conversation_id)).find(({ user_id }) => user_id === uid);
}

/** Why the waiting of somebody cannot be ended by this member. */
async function refusalOf(db: Kysely<Database>, access: GroupAccess, uid: number): Promise<AppError | undefined> {
  const application = await findApplication(db, access, uid);
  if (!application) return notFound("入群申请").withReason("absent_application");
  if (!canDecide(access, application.invited_by)) {
    return new AppError(code.forbidden, "自己邀请的人，请由群主或其他管理员审批").withReason("own_invitation");
  }
  return undefined;
}

async function nameOf(db: Kysely<Database>, uid: number): Promise<string> {
  return (await repository.findUserName(db, uid)) ?? String(uid);
}
