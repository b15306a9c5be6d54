import { setTimeout as pause } from "node:timers/promises";
import type { BackendContext } from "../../kernel/context";
import { claimWork } from "../../kernel/database/claim-work";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import * as repository from "./blocks.repository";
import { blockSize } from "./blocks";
import { readText } from "./text-search";
import { wordsOf } from "./words";

// until then its writer may still edit a message or take it back, even by a clock that goes a little wrong
const settledMs = 10 * 60_000;
// a transaction holds up nobody for longer than some milliseconds
const blocksAtOnce = 8;
// then it ends, which the metrics tell, and begins again
const runMs = 30_000;

/**
 * Indexes the words of messages, block by block, as soon as a block is whole and nobody edits it any more; those of before come first.
 * Between two transactions it rests as long as the one before took. Answers how many blocks.
 */
export async function indexMessages(ctx: BackendContext, isStopped: () => boolean): Promise<number> {
  const end = performance.now() + runMs;
  let count = 0;
  for (const id of await repository.listConversationsToIndex(ctx.readDb)) {
    for (let isDone = false; !isDone;) {
      if (isStopped()) return count;
      const began = performance.now();
      const done = await ctx.db.transaction().execute((db) => indexSome(ctx, db, id));
      if (done === "another") return count;
      count += done;
      isDone = done < blocksAtOnce;
      await pause(performance.now() - began);
      if (performance.now() > end) {
        ctx.wakeJob("message words");
        return count;
      }
    }
  }
  return count;
}

/** Indexes the next blocks of a conversation; answers how many, or that another instance is about it. */
async function indexSome(
  ctx: BackendContext,
  db: Kysely<Database>,
  conversationId: number,
): Promise<number | "another"> {
  if (!(await claimWork(db, "message words"))) return "another";
  const found = await repository.findNextBlock(db, conversationId);
  if (!found) return 0;
  const whole = Math.floor((found.change_seq + 1) / blockSize);
  const last = Math.min(found.next + blocksAtOnce, whole);
  const written = await repository.listWritten(db, conversationId, found.next * blockSize, last * blockSize - 1);
  let block = found.next;
  for (; block < last; block += 1) {
    const messages = written.filter(({ seq }) => Math.floor(seq / blockSize) === block);
    if (messages.some(({ send_time }) => send_time > ctx.now() - settledMs)) break;
    await repository.putBlock(db, toBlock(conversationId, block, messages));
  }
  if (block > found.next) await repository.mergeParts(db);
  return block - found.next;
}

/** Indexes a message's block anew, inside the transaction that changed what people read of it. */
export async function renewWords(
  db: Kysely<Database>,
  { conversation_id: id, seq }: { conversation_id: number; seq: number },
): Promise<void> {
  const block = Math.floor(seq / blockSize);
  if (!(await repository.isIndexed(db, id, block))) return;
  const first = block * blockSize;
  const messages = await repository.listWritten(db, id, first, first + blockSize - 1);
  await repository.putBlock(db, toBlock(id, block, messages));
}

/** Indexes the blocks of a conversation anew that held these messages, inside the transaction that deleted them. */
export async function renewBlocks(
  db: Kysely<Database>,
  conversationId: number,
  seqs: readonly number[],
): Promise<void> {
  const blocks = new Set(seqs.map((seq) => Math.floor(seq / blockSize)));
  for (const block of blocks) await renewWords(db, { conversation_id: conversationId, seq: block * blockSize });
  await repository.mergeParts(db);
}

type Written = Awaited<ReturnType<typeof repository.listWritten>>[number];

function toBlock(conversation_id: number, block: number, messages: readonly Written[]): repository.Block {
  const times = messages.map(({ send_time }) => send_time);
  const [first_sent, last_sent] = times.length === 0 ? [0, 0] : [Math.min(...times), Math.max(...times)];
  return { conversation_id, block, first_sent, last_sent, words: wordsOf(messages.map(searchedText)) };
}

/** A search looks in this: see holdsKeyword. */
function searchedText({ type, content, file_name }: Written): string {
  if (type === "text") return readText(content);
  return type === "image" || type === "file" || type === "video" ? file_name : "";
}
