import type { Kysely } from "kysely";
import type { FriendWithdrawEvent, GroupWithdrawEvent } from "#contract/chat/group-events";
import { lineText } from "#contract/chat/lines";
import type { Sender } from "#contract/chat/message";
import { code } from "#contract/kernel/errors";
import type { SocketContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import type { MessageRow } from "../../kernel/database/tables/chat";
import { notFound, AppError } from "../../kernel/errors";
import { findGroupAccess } from "../membership/group-access.service";
import { canWithdraw } from "../membership/group.policy";
import { findProfile, findSpeaker } from "../people/profile.service";
import { renewWords } from "../word-index/index-messages.service";
import { contactFor } from "./conversation-members";
import { dropMarks } from "./marks.repository";
import { toMessage } from "./message-frame";
import * as repository from "./messages.repository";
import { retireWithdrawnFile } from "./withdrawn-file.service";

// messaging §5: refused after two minutes, by the server's clock
const withdrawWindowMs = 120_000;

/**
 * Takes an own message back, or in a group that of a member below the actor: a line that says so takes its place, its content is gone
 * together with a file that nothing else shows, and everybody of the conversation is told. Throws `refused` for what the actor cannot
 * reach or is own and older than two minutes, `forbidden` for that of a member who is not below.
 */
export async function withdrawMessage(ctx: SocketContext, { id }: { id: string }): Promise<void> {
  const { userId } = ctx.actor;
  const message = await repository.findMessage(ctx.db, id);
  const isOwn = message?.from_uid === userId;
  const place = message && (await repository.findPlace(ctx.db, message.conversation_id, userId));
  if (!message || (!isOwn && !isInSight(message, place))) throw notFound("消息").withReason("absent_message");
  if (!place) throw notFound("会话").withReason("absent_conversation");
  if (message.withdrawn_at > 0) return;
  if (isOwn && ctx.now() - message.send_time > withdrawWindowMs) {
    throw new AppError(code.refused, "发送时间超过两分钟，不允许撤回").withReason("withdrawn_too_late");
  }
  if (!isOwn && !canWithdraw(place, await findGroupAccess(ctx.db, message.from_uid, place.key)))
    throw new AppError(code.forbidden, "您在本群没有此权限").withReason("no_group_right");
  const actor = await findSpeaker(ctx.db, ctx.actor);
  const writer = isOwn ? actor : await findWriter(ctx.db, message.from_uid);
  const content = isOwn
    ? lineText("withdrawn", { name: actor.displayName })
    : lineText("withdrawn_by", { name: actor.displayName, member: writer.displayName });
  const line = { type: "event" as const, content };
  const withdrawn: MessageRow = { ...message, ...line, file_name: "", file_size: 0, file_ext: "" };
  const change = await ctx.groupCommit.write({ key: place.key, rank: 0 }, async (db) => {
    if (!(await repository.replaceMessage(db, withdrawn, ctx.now()))) return undefined;
    await renewWords(db, message);
    await dropMarks(db, message);
    await retireWithdrawnFile(ctx, db, message);
    const change_seq = await repository.allocateChange(db, message.conversation_id);
    await repository.insertChange(db, { ...message, change_seq });
    return change_seq;
  });
  if (change === undefined) return;
  const members = await repository.listMemberIds(ctx.db, message.conversation_id);
  for (const uid of members) {
    const toContactId = contactFor(place, uid, members);
    const frame = (sync: boolean) => withdrawEvent(toMessage(withdrawn, writer, toContactId, sync), change, sync);
    ctx.publish({ users: [uid], frame: uid === userId ? null : frame(false), syncFrame: frame(true) });
  }
}

/** True for a message of somebody in a group that the member has been in since. */
function isInSight({ from_uid, seq }: MessageRow, place: repository.Place | undefined): place is repository.Place {
  return place?.kind === "group" && from_uid > 0 && seq > place.joined_seq;
}

/** The writer of a message, also of an account that is gone. */
async function findWriter(db: Kysely<Database>, userId: number): Promise<Sender> {
  return (await findProfile(db, userId)) ?? { id: userId, displayName: String(userId), avatar: "" };
}

type WithdrawEvent = FriendWithdrawEvent | GroupWithdrawEvent;

/**
 * Makes the frame of a withdrawal, told live and when catching up; `change_seq` is the number of the withdrawal, `seq`
 * the place of the message.
 */
export function withdrawEvent(
  message: FriendWithdrawEvent["message"],
  change_seq: number,
  sync: boolean,
): WithdrawEvent {
  const event = message.isGroup ? "group_withdraw_message" : "friend_withdraw_message";
  return { event, message: sync ? { ...message, change_seq } : message };
}
