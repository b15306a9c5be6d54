import type { FriendWithdrawEvent, GroupWithdrawEvent } from "#contract/chat/group-events";
import { lineText } from "#contract/chat/lines";
import type { ContactId } from "#contract/chat/message";
import { code } from "#contract/kernel/errors";
import type { SocketContext } from "../../kernel/context";
import type { MessageRow } from "../../kernel/database/tables/chat";
import { notFound, AppError } from "../../kernel/errors";
import { findSpeaker } from "../people/profile.service";
import { toMessage } from "./message-frame";
import * as repository from "./messages.repository";
import { retireWithdrawnFile } from "./withdrawn-file.service";

// messaging §5: refused after two minutes, by the server's clock
const withdrawWindowMs = 120_000;

/**
 * Takes an own message back: a line that says so takes its place, its content is gone together with a file that nothing
 * else shows, and everybody of the conversation is
 * told. Throws `refused` for what is not the actor's own, is older than two minutes, or cannot be reached any more.
 */
export async function withdrawMessage(ctx: SocketContext, { id }: { id: string }): Promise<void> {
  const { userId } = ctx.actor;
  const message = await repository.findMessage(ctx.db, id);
  if (!message || message.from_uid !== userId) throw notFound("消息").withReason("absent_message");
  const place = await repository.findPlace(ctx.db, message.conversation_id, userId);
  if (!place) throw notFound("会话").withReason("absent_conversation");
  if (message.withdrawn_at > 0) return;
  if (ctx.now() - message.send_time > withdrawWindowMs) {
    throw new AppError(code.refused, "发送时间超过两分钟，不允许撤回").withReason("withdrawn_too_late");
  }
  const sender = await findSpeaker(ctx.db, ctx.actor);
  const line = { type: "event" as const, content: lineText("withdrawn", { name: sender.displayName }) };
  const withdrawn: MessageRow = { ...message, ...line, file_name: "", file_size: 0, file_ext: "" };
  const change = await ctx.groupCommit.write({ key: place.key, rank: 0 }, async (db) => {
    if (!(await repository.replaceMessage(db, withdrawn, ctx.now()))) return undefined;
    await retireWithdrawnFile(ctx, db, message);
    const change_seq = await repository.allocateChange(db, message.conversation_id);
    await repository.insertChange(db, { ...message, change_seq });
    return change_seq;
  });
  if (change === undefined) return;
  const members = await repository.listMemberIds(ctx.db, message.conversation_id);
  for (const uid of members) {
    const toContactId = contactFor(place, uid, members);
    const frame = (sync: boolean) => withdrawEvent(toMessage(withdrawn, sender, toContactId, sync), change, sync);
    ctx.publish({ users: [uid], frame: uid === userId ? null : frame(false), syncFrame: frame(true) });
  }
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

/** Finds the conversation's name for a member. */
function contactFor({ kind, key }: repository.Place, uid: number, members: readonly number[]): ContactId {
  return kind === "group" ? key : (members.find((member) => member !== uid) ?? uid);
}
