import type { ParsedCommand } from "#contract/chat/commands";
import type { pinMessage as pinCommand } from "#contract/chat/mark-commands";
import type { ConversationPinsEvent, Pins } from "#contract/chat/mark-events";
import type { Quote } from "#contract/chat/message";
import { maxPins } from "#contract/chat/reactions";
import { code } from "#contract/kernel/errors";
import type { SocketContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { canPin } from "../membership/group.policy";
import { tellMembers } from "./conversation-members";
import { type Markable, findMarkable, listReaders } from "./marks.repository";
import { requireMarkable } from "./markable.service";
import { quoteOf } from "./message-extras";
import { allocateChange } from "./messages.repository";
import * as repository from "./pins.repository";

/**
 * Pins a message for everybody of the conversation, or unpins it, by either friend, or the owner or a manager of a group. Twice is once.
 * Throws `forbidden` for ordinary members, `refused` for a message that the actor cannot read, and beyond `maxPins`.
 */
export async function pinMessage(ctx: SocketContext, { id, on }: ParsedCommand<typeof pinCommand>): Promise<void> {
  const { userId } = ctx.actor;
  const message = await requireMarkable(ctx, id);
  const done = await ctx.groupCommit.write({ key: message.key, rank: 0 }, async (db) => {
    const known = await findMarkable(db, userId, id);
    // taken back meanwhile
    if (!known) return undefined;
    if (!canPin(known)) return new AppError(code.forbidden, "您在本群没有此权限").withReason("no_group_right");
    const pins = await repository.listPins(db, known.conversation_id);
    if (pins.some(({ quote_seq }) => quote_seq === known.seq) === on)
      return { change_seq: known.pins_seq, isNew: false };
    if (on && pins.length >= maxPins) {
      const words = `一个会话最多置顶 ${maxPins} 条消息，请先取消其他置顶`;
      return new AppError(code.refused, words).withReason("pins_full", { most: maxPins });
    }
    const change_seq = await allocateChange(db, known.conversation_id);
    const { conversation_id, seq } = known;
    if (on) await repository.insertPin(db, { conversation_id, seq, pinned_by: userId, change_seq });
    else await repository.deletePin(db, known);
    await repository.movePins(db, conversation_id, change_seq);
    return { change_seq, isNew: true };
  });
  if (done instanceof AppError) throw done;
  if (done) await tellPins(ctx, message, done);
}

/** Tells all members which of the pinned messages they read; only the actor of an act that changed nothing. */
async function tellPins(
  ctx: SocketContext,
  message: Markable,
  { change_seq, isNew }: { change_seq: number; isNew: boolean },
): Promise<void> {
  const pins = quotesOf(await repository.listPins(ctx.db, message.conversation_id));
  const readers = await listReaders(
    ctx.db,
    message.conversation_id,
    pins.map(({ seq }) => seq),
  );
  const members = readers.map(({ uid }) => uid);
  // those who read the same of them get the same frame
  const alike = new Map<string, number[]>();
  for (const { uid, seqs } of readers)
    if (isNew || uid === ctx.actor.userId) alike.set(seqs.join(), [...(alike.get(seqs.join()) ?? []), uid]);
  for (const [seqs, users] of alike) {
    const read = new Set(seqs.split(",").map(Number));
    const list = pins.filter(({ seq }) => read.has(seq));
    tellMembers(ctx, message, { members, users }, (contact_id): ConversationPinsEvent => ({
      event: "conversation_pins",
      contact_id,
      change_seq,
      list,
    }));
  }
}

/** Finds the pinned messages of a conversation as a member reads them; undefined where nothing was ever pinned. */
export async function findPins(
  ctx: SocketContext,
  conversation: { conversation_id: number; joined_seq: number; pins_seq: number },
): Promise<Pins | undefined> {
  const { conversation_id: conversationId, joined_seq, pins_seq: change_seq } = conversation;
  if (change_seq === 0) return undefined;
  const pins = quotesOf(await repository.listPins(ctx.db, conversationId)).filter(({ seq }) => seq > joined_seq);
  const seqs = pins.map(({ seq }) => seq);
  const hidden = await repository.listHidden(ctx.db, { userId: ctx.actor.userId, conversationId }, seqs);
  return { change_seq, list: pins.filter(({ seq }) => !hidden.includes(seq)) };
}

function quotesOf(rows: Awaited<ReturnType<typeof repository.listPins>>): Quote[] {
  return rows.flatMap((row) => quoteOf(row) ?? []);
}
