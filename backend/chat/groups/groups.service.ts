import { randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import type { ParsedCommand } from "#contract/chat/commands";
import type { createGroup as createCommand, editGroup as editCommand } from "#contract/chat/group-commands";
import { lineText } from "#contract/chat/lines";
import { code } from "#contract/kernel/errors";
import type { SocketContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { nameInAddress, retireFile } from "../../platform/files/files.service";
import { prepareRichText } from "../../platform/files/rich-text.service";
import { canDissolve, canEdit } from "../membership/group.policy";
import { publishCreation, publishDissolution, publishEdit } from "./group-frames";
import { writeLine } from "../messages/line.service";
import { chooseAvatar } from "../../platform/access/users/avatar.service";
import { findSpeaker } from "../people/profile.service";
import { actInGroup, type Outcome, stateOf } from "./group-action";
import * as repository from "./groups.repository";
import { findGroupAccess, type GroupAccess } from "../membership/group-access.service";

type NewGroup = ParsedCommand<typeof createCommand>;

/**
 * Makes a group of the actor and some contacts of his; answers its id. Throws `badInput` for more people than its size and
 * for a picture that is not the actor's, `refused` for somebody who is no contact.
 */
export async function createGroup(ctx: SocketContext, input: NewGroup): Promise<string> {
  const { userId } = ctx.actor;
  const ids = [...new Set(input.checkedContacts.map(({ id }) => id))].filter((id) => id !== userId);
  if (ids.length + 1 > input.size) throw sizeExceeded(input.size);
  const friends = await repository.listFriendsAmong(ctx.db, userId, ids);
  if (friends.length < ids.length) throw new AppError(code.refused, "只能邀请自己的联系人").withReason("contacts_only");
  const avatar = await chooseAvatar(ctx, input.avatar, "");
  const introduction = await prepareRichText(ctx, input.introduction);
  const groupId = newGroupId();
  const { displayName: creator } = await findSpeaker(ctx.db, ctx.actor);
  const made = await ctx.groupCommit.write({ key: groupId, rank: 0 }, async (db) => {
    const conversationId = await repository.insertGroupConversation(db, groupId, ctx.now());
    await repository.insertGroup(db, rowOf(ctx, { ...input, avatar, introduction }, groupId, conversationId));
    await repository.insertGroupMembers(db, [
      memberOf(conversationId, userId, 0, ctx.now()),
      ...friends.map(({ id }) => memberOf(conversationId, id, 2, ctx.now())),
    ]);
    const names = friends.map(({ desc }) => desc).join("、");
    const line =
      friends.length > 0
        ? await writeLine(db, conversationId, lineText("invited", { name: creator, names }), ctx.now())
        : null;
    return { line, state: await stateOf(db, userId, groupId) };
  });
  publishCreation(ctx, made.state, made.line);
  return groupId;
}

/**
 * Changes those of name, notice, size, validation and avatar that are given; answers the group's id. Throws `forbidden` below a
 * manager, `badInput` below the members there are and for a picture that is not the actor's.
 */
export async function editGroup(ctx: SocketContext, input: ParsedCommand<typeof editCommand>): Promise<string> {
  const { group_id, group_name: name, size } = input;
  const known = await findGroupAccess(ctx.db, ctx.actor.userId, group_id);
  if (!known) throw notFound("群聊").withReason("absent_group");
  const avatar = await chooseAvatar(ctx, input.avatar ?? known.avatar, known.avatar);
  const introduction = input.introduction === undefined ? undefined : await prepareRichText(ctx, input.introduction);
  const validation = input.validation === undefined ? undefined : asFlag(input.validation);
  const { state, line } = await actInGroup(ctx, group_id, canEdit, async (db, access): Promise<Outcome> => {
    const members = await repository.listGroupMembers(db, [access.conversation_id]);
    if (size !== undefined && members.length > size) return { refusal: sizeBelow(members.length) };
    const change = { name, size, validation, introduction, updated_at: ctx.now() };
    await repository.updateGroup(db, group_id, change);
    // a picture put together meanwhile stays where none was asked for
    if (avatar !== known.avatar) await replaceAvatar(ctx, db, access, avatar);
    return {
      line: await writeLine(db, access.conversation_id, lineText("edited", { name: access.user_name }), ctx.now()),
    };
  });
  publishEdit(ctx, state, line);
  return group_id;
}

/** Ends a group. Throws `forbidden` for everybody but its owner. */
export async function dissolveGroup(ctx: SocketContext, { group_id }: { group_id: string }): Promise<void> {
  const { state } = await actInGroup(ctx, group_id, canDissolve, async (db, access): Promise<Outcome<null>> => {
    const before = await stateOf(db, access.user_id, group_id);
    await repository.deleteGroup(db, access.conversation_id);
    return { line: null, state: before };
  });
  publishDissolution(ctx, state, ctx.actor.userId, `群聊“${state.group.name}”已被群主解散`);
}

async function replaceAvatar(ctx: SocketContext, db: Kysely<Database>, access: GroupAccess, avatar: string) {
  await repository.updateGroup(db, access.group_id, { avatar, composed_of: "" });
  const composed = access.composed_of === "" ? null : nameInAddress(ctx, access.avatar);
  if (composed !== null) await retireFile(ctx, db, composed);
}

function sizeExceeded(size: number): AppError {
  return badInput("size", `群成员最多 ${size} 人`).withReason("size_exceeded", { size });
}

function sizeBelow(members: number): AppError {
  return badInput("size", `本群已有 ${members} 人`).withReason("size_below_members", { members });
}

/** 16 letters and digits, at least one letter (IM-22). */
function newGroupId(): string {
  const letters = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  const draw = (from: string) => from.charAt(randomInt(from.length));
  return draw(letters) + Array.from({ length: 15 }, () => draw(`${letters}23456789`)).join("");
}

function rowOf(ctx: SocketContext, input: NewGroup, group_id: string, conversation_id: number) {
  return {
    conversation_id,
    group_id,
    owner_uid: ctx.actor.userId,
    name: input.name,
    avatar: input.avatar,
    introduction: input.introduction,
    size: input.size,
    validation: asFlag(input.validation),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  };
}

function memberOf(conversation_id: number, user_id: number, level: 0 | 2, joined_at: number) {
  return { conversation_id, user_id, level, read_seq: 0, joined_seq: 0, joined_at };
}

function asFlag(value: number): 0 | 1 {
  return value === 1 ? 1 : 0;
}
