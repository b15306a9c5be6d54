import type { Kysely } from "kysely";
import type { ContactId, Sender } from "#contract/chat/message";
import type { ActorContext } from "../../kernel/context";
import { batchWrite } from "../../kernel/database/batch-write";
import type { Database } from "../../kernel/database/tables";
import type { MessageExtras, MessageRow } from "../../kernel/database/tables/chat";
import { AppError } from "../../kernel/errors";
import { conversationKey } from "../conversation";
import { findAccesses } from "./access.service";
import { type AskedExtras, draftExtras, hasExtras, noExtras } from "./draft-extras.service";
import type { Extras } from "./message-extras";
import { listMessages } from "./messages.repository";
import { type NewRow, appendMessages } from "./append-messages.repository";

/** A message before it has its place. */
export type Draft = Omit<MessageRow, "conversation_id" | "seq">;

/** A message to be stored, and who writes it where. */
export interface Posting {
  ctx: ActorContext;
  draft: Draft;
  toContactId: ContactId;
  asked: AskedExtras;
}

export interface NewMessage {
  isNew: true;
  row: MessageRow;
  sender: Sender;
  /** Everybody of the conversation but the sender. */
  others: readonly number[];
  extras: Extras | undefined;
}

/** The row of a repeated id: the first one's, whoever wrote it. */
export interface RepeatedMessage {
  isNew: false;
  row: MessageRow;
}

export type Stored = NewMessage | RepeatedMessage;

// one after another, messages would cost several times as much
const storeTogether = batchWrite(storeAll);

/**
 * Gives a message its place in the conversation and resolves once that has committed; a repeated id answers with the first
 * one's. Answers the refusal where there is no way, or where it quotes what cannot be read.
 */
export async function storeMessage(posting: Posting): Promise<Stored | AppError> {
  const { ctx, toContactId } = posting;
  const stored = await storeTogether(ctx.groupCommit, conversationKey(ctx.actor.userId, toContactId), posting);
  if (!(stored instanceof AppError)) ctx.counters.messageTaken(stored.isNew ? "stored" : "repeated");
  return stored;
}

async function storeAll(db: Kysely<Database>, postings: readonly Posting[]): Promise<(Stored | AppError)[]> {
  const ids = postings.map(({ draft }) => draft.message_id);
  const [earlier, accesses] = await Promise.all([listMessages(db, ids), findAccesses(db, postings)]);
  const known = new Map<string, MessageRow>(earlier.map((row) => [row.message_id, row]));
  const rows: NewRow[] = [];
  const results: (Stored | AppError)[] = [];
  for (const [{ ctx, draft, asked }, access] of accesses) {
    const first = known.get(draft.message_id);
    // what its writer repeats stays stored, whatever became of the way since
    if (first && (first.from_uid === draft.from_uid || !(access instanceof AppError))) {
      results.push({ row: first, isNew: false });
      continue;
    }
    if (access instanceof AppError) {
      results.push(access);
      continue;
    }
    const extras = hasExtras(asked) ? await draftExtras(ctx, db, asked, access) : noExtras;
    if (extras instanceof AppError) {
      results.push(extras);
      continue;
    }
    const { conversation_id, displayName, avatar, others } = access;
    const row = newRow(draft, conversation_id, extras.kept);
    known.set(draft.message_id, row);
    rows.push(row);
    const sender = { id: draft.from_uid, displayName, avatar };
    results.push({ row, sender, others, isNew: true, extras: extras.told });
  }
  if (rows.length > 0) await appendMessages(db, rows);
  return results;
}

/** Named one by one: V8 takes ten times as long to spread as many fields. */
function newRow(draft: Draft, conversation_id: number, { quote_seq, at_uids, is_announcement }: MessageExtras): NewRow {
  return {
    conversation_id,
    // until it is placed
    seq: 0,
    message_id: draft.message_id,
    from_uid: draft.from_uid,
    type: draft.type,
    content: draft.content,
    send_time: draft.send_time,
    file_name: draft.file_name,
    file_size: draft.file_size,
    file_ext: draft.file_ext,
    quote_seq,
    at_uids,
    is_announcement,
  };
}
