import {
  type Change,
  type ConversationChangesEvent,
  type ConversationReadEvent,
  maxChangesPerFrame,
} from "#contract/chat/events";
import type { Pins } from "#contract/chat/mark-events";
import type { ContactId, Message } from "#contract/chat/message";
import { notFound } from "../../kernel/errors";
import type { SocketContext } from "../../kernel/context";
import { conversationKey } from "../conversation";
import { readKeptMonths } from "../retention/retention.service";
import { editedEvent } from "./edit-message.service";
import { messageEvent, toReadMessage } from "./message-frame";
import * as repository from "./messages.repository";
import { findPins } from "./pins.service";
import { reactionsOf } from "./reactions-view";
import { withdrawEvent } from "./withdraw-message.service";

/** A conversation as the actor may read it. */
type Conversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** The actor's conversation with a contact; undefined for anybody who is none, or a group the actor is not in. */
async function findConversation(ctx: SocketContext, contactId: ContactId) {
  const { userId } = ctx.actor;
  if (typeof contactId === "number" && !(await repository.hasFriend(ctx.db, userId, contactId))) return undefined;
  const membership = await repository.findMembership(ctx.db, userId, conversationKey(userId, contactId));
  return membership && { ...membership, contactId };
}

/** Finds a conversation as `findConversation` does; throws `refused` when there is none. */
export async function requireConversation(ctx: SocketContext, contactId: ContactId): Promise<Conversation> {
  const conversation = await findConversation(ctx, contactId);
  if (!conversation) throw notFound("会话").withReason("absent_conversation");
  return conversation;
}

// messaging §2: the latest 30
const pageSize = 30;

interface PulledMessages {
  /** Oldest first. */
  messages: Message[];
  /** There are older ones. */
  more: boolean;
  /** Only where there are no older ones. */
  kept_months?: number;
  /** Absent on a page of older messages. */
  change_seq?: number;
  /** Only on a page of older messages: the seq it ends before. */
  before?: number;
  /** Absent on a page of older messages, and where nothing was ever pinned. */
  pins?: Pins;
}

/**
 * The latest page of a conversation, which it marks as read, or the page before a seq, which it does not.
 * A pull is always answered: with nothing when there is no such conversation (wire-contract 4.6).
 */
export async function pullMessages(
  ctx: SocketContext,
  contactId: ContactId | undefined,
  before: number | undefined,
): Promise<PulledMessages> {
  const conversation = contactId === undefined ? undefined : await findConversation(ctx, contactId);
  if (!conversation) return { messages: [], more: false, ...(before === undefined ? { change_seq: 0 } : { before }) };
  const rows = await repository.listLatest(ctx.db, { ...rangeOf(ctx, conversation), before, limit: pageSize + 1 });
  const page = rows.slice(0, pageSize).reverse();
  const { sync } = ctx.socket;
  const reactions = sync ? await reactionsOf(ctx.db, rangeOf(ctx, conversation), page) : undefined;
  const messages = page.map((row) => toReadMessage(row, conversation.contactId, sync, reactions?.get(row.seq)));
  const more = rows.length > pageSize;
  const kept = more || !sync ? {} : await keptOf(ctx, conversation.contactId);
  if (before !== undefined) return { messages, more, ...kept, before };
  const lastSeq = page.at(-1)?.seq ?? 0;
  await markRead(ctx, { ...conversation, last_seq: lastSeq }, lastSeq);
  const pins = sync ? await findPins(ctx, conversation) : undefined;
  const change_seq = Math.max(conversation.change_seq, lastSeq);
  return { messages, more, ...kept, change_seq, ...(pins && { pins }) };
}

async function keptOf(ctx: SocketContext, contactId: ContactId): Promise<{ kept_months?: number }> {
  const { userId } = ctx.actor;
  const key = conversationKey(userId, contactId);
  const kept_months = await readKeptMonths(ctx.db, { userId, key, now: ctx.now() });
  return kept_months === undefined ? {} : { kept_months };
}

/** Moves the actor's read cursor forward and tells the actor's other sockets and the other members. */
export async function markRead(ctx: SocketContext, conversation: Conversation, upTo: number): Promise<void> {
  const { userId } = ctx.actor;
  const seq = Math.min(upTo, conversation.last_seq);
  if (seq <= conversation.read_seq) return;
  const order = { key: conversationKey(userId, conversation.contactId), rank: userId };
  const moved = await ctx.groupCommit.write(order, (db) =>
    repository.advanceReadCursor(db, conversation.conversation_id, userId, seq),
  );
  if (moved) await publishRead(ctx, conversation, seq);
}

async function publishRead(ctx: SocketContext, { contactId, conversation_id }: Conversation, seq: number) {
  const { userId: uid } = ctx.actor;
  const event = (contact_id: ContactId): ConversationReadEvent => ({
    event: "conversation_read",
    contact_id,
    uid,
    seq,
  });
  const members = await repository.listMemberIds(ctx.db, conversation_id);
  ctx.publish({ users: [uid], frame: null, syncFrame: event(contactId), exceptSocket: ctx.socket.id });
  ctx.publish({
    users: members.filter((member) => member !== uid),
    frame: null,
    syncFrame: event(typeof contactId === "number" ? uid : contactId),
  });
}

// with the longest texts a frame would grow to megabytes
const maxContentPerFrame = 500_000;

/** Lists the changes after a cursor: whole frames, as they would have come live. */
export async function readChanges(
  ctx: SocketContext,
  conversation: Conversation,
  after: number,
): Promise<ConversationChangesEvent> {
  const { change_seq: upTo, contactId: contact_id } = conversation;
  const range = { ...rangeOf(ctx, conversation), after, upTo, limit: maxChangesPerFrame + 1 };
  const [messages, withdrawals, marked] = await Promise.all([
    repository.listAfter(ctx.db, range),
    repository.listWithdrawals(ctx.db, range),
    repository.listMarked(ctx.db, range),
  ]);
  const reactions = await reactionsOf(ctx.db, range, [...messages, ...marked]);
  const ofRow = (row: repository.ReadMessage) => toReadMessage(row, contact_id, true, reactions.get(row.seq));
  const changes: Change[] = [
    ...messages.map((row) => ({ change_seq: row.seq, ...messageEvent(ofRow(row)) })),
    ...withdrawals.map(({ change_seq, ...row }) => ({
      change_seq,
      ...withdrawEvent(toReadMessage(row, contact_id, true), change_seq, true),
    })),
    ...marked.map((row) => markedEvent(row, contact_id, reactions.get(row.seq))),
    ...(await pinsChange(ctx, conversation, after)),
  ].sort((one, other) => one.change_seq - other.change_seq);
  const fitting = changes.slice(0, countFitting(changes.map(sizeOf)));
  const more = fitting.length < changes.length;
  return {
    event: "conversation_changes",
    contact_id,
    changes: fitting,
    change_seq: more ? (fitting.at(-1)?.change_seq ?? after) : upTo,
    more,
  };
}

type MarkedRow = Awaited<ReturnType<typeof repository.listMarked>>[number];

/** The frame of the newest edit of a message, or of the newest change of its reactions. */
function markedEvent(row: MarkedRow, contact_id: ContactId, reactions: Message["reactions"]): Change {
  const { message_id: id, seq, change_seq } = row;
  if (change_seq === row.edited_seq) return editedEvent(row, contact_id);
  return { event: "message_reactions", contact_id, id, seq, change_seq, list: reactions?.list ?? [] };
}

async function pinsChange(ctx: SocketContext, conversation: Conversation, after: number): Promise<Change[]> {
  if (conversation.pins_seq <= after) return [];
  const pins = await findPins(ctx, conversation);
  return pins ? [{ event: "conversation_pins", contact_id: conversation.contactId, ...pins }] : [];
}

function sizeOf(change: Change): number {
  if (change.event === "message_edited") return change.content.length;
  if (!("message" in change)) return JSON.stringify(change.list).length;
  const { content } = change.message;
  return typeof content === "string" ? content.length : JSON.stringify(content).length;
}

function countFitting(sizes: readonly number[]): number {
  let total = 0;
  const tooMany = sizes.findIndex((size) => (total += size) > maxContentPerFrame);
  // the first always fits, so that each frame brings the reader on
  return Math.min(maxChangesPerFrame, tooMany < 0 ? sizes.length : Math.max(1, tooMany));
}

function rangeOf(ctx: SocketContext, { conversation_id, joined_seq }: Conversation) {
  return { readerId: ctx.actor.userId, conversationId: conversation_id, joinedSeq: joined_seq };
}
