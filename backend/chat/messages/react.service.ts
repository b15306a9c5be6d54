import type { ParsedCommand } from "#contract/chat/commands";
import type { reactToMessage as reactCommand } from "#contract/chat/mark-commands";
import type { MessageReactionsEvent } from "#contract/chat/mark-events";
import type { ContactId } from "#contract/chat/message";
import { type ReactionCode, reactionCodes } from "#contract/chat/reactions";
import { code } from "#contract/kernel/errors";
import type { SocketContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { canReact } from "../membership/group.policy";
import { movedEvent, tellMembers } from "./conversation-members";
import { type Markable, findMarkable, listReaders, moveMark } from "./marks.repository";
import { requireMarkable } from "./markable.service";
import { allocateChange, insertChange } from "./messages.repository";
import { deleteReaction, insertReaction, listReactors } from "./reactions.repository";
import { toReaction } from "./reactions-view";

/**
 * Puts the actor's reaction to a message, or takes it back, and tells everybody who reads the message. Twice is once. Throws `refused`
 * for a message that the actor cannot read, for an actor who is silenced, and for who confirms an announcement of his own.
 */
export async function reactToMessage(
  ctx: SocketContext,
  { id, reaction, on }: ParsedCommand<typeof reactCommand>,
): Promise<void> {
  const { userId: user_id } = ctx.actor;
  const message = await requireMarkable(ctx, id);
  // a member who is silenced confirms what is announced all the same
  const isConfirmation = message.is_announcement === 1 && reaction === "received";
  if (isConfirmation && message.from_uid === user_id)
    throw new AppError(code.refused, "自己发布的公告不需要自己确认").withReason("own_announcement");
  if (!isConfirmation && !canReact(message, ctx.now()))
    throw new AppError(code.refused, "您已被禁言，暂时不能发言").withReason("muted");
  const change = await ctx.groupCommit.write({ key: message.key, rank: 0 }, async (db) => {
    const known = await findMarkable(db, user_id, id);
    // taken back meanwhile
    if (!known) return undefined;
    const own = (await listReactors(db, known)).some((one) => one.user_id === user_id && one.reaction === reaction);
    if (own === on) return { change_seq: known.reacted_seq, isNew: false };
    const change_seq = await allocateChange(db, known.conversation_id);
    if (on) await insertReaction(db, known, { user_id, reaction, change_seq });
    else await deleteReaction(db, known, { user_id, reaction });
    await moveMark(db, known, "reacted_seq", change_seq);
    await insertChange(db, { ...known, change_seq });
    return { change_seq, isNew: true };
  });
  if (change) await tellReactions(ctx, message, change);
}

/** Tells those who read the message all its reactions, the others that a number was taken; only the actor of an act that changed nothing. */
export async function tellReactions(
  ctx: SocketContext,
  message: Pick<Markable, "conversation_id" | "seq" | "message_id" | "kind" | "key">,
  { change_seq, isNew }: { change_seq: number; isNew: boolean },
): Promise<void> {
  const { conversation_id, seq, message_id: id } = message;
  const [reactors, readers] = await Promise.all([
    listReactors(ctx.db, message),
    listReaders(ctx.db, conversation_id, [seq]),
  ]);
  const members = readers.map(({ uid }) => uid);
  const own = new Map<number, ReactionCode[]>();
  for (const { user_id, reaction } of reactors) own.set(user_id, [...(own.get(user_id) ?? []), reaction]);
  const eventFor =
    (mine: readonly ReactionCode[]) =>
    (contact_id: ContactId): MessageReactionsEvent => ({
      event: "message_reactions",
      contact_id,
      id,
      seq,
      change_seq,
      list: reactionCodes.flatMap((reaction) => {
        const ofKind = reactors.filter((one) => one.reaction === reaction);
        return toReaction(reaction, ofKind.length, mine.includes(reaction), ofKind);
      }),
    });
  const told = isNew ? readers : readers.filter(({ uid }) => uid === ctx.actor.userId);
  // those with the same reactions get the same frame
  const alike = new Map<string, number[]>();
  for (const { uid, seqs } of told) {
    if (seqs.length === 0) continue;
    const mine = (own.get(uid) ?? []).join();
    alike.set(mine, [...(alike.get(mine) ?? []), uid]);
  }
  for (const users of alike.values())
    tellMembers(ctx, message, { members, users }, eventFor(own.get(users[0] ?? 0) ?? []));
  const others = told.filter(({ seqs }) => seqs.length === 0).map(({ uid }) => uid);
  if (others.length > 0) tellMembers(ctx, message, { members, users: others }, movedEvent(change_seq));
}
