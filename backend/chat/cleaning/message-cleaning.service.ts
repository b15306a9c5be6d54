import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import { ForwardBundle } from "#contract/chat/message";
import type { BackendContext } from "../../kernel/context";
import { claimWork } from "../../kernel/database/claim-work";
import type { Database } from "../../kernel/database/tables";
import { retireWithdrawnFile } from "../messages/withdrawn-file.service";
import { monthsBefore, readRetention } from "../retention/retention.service";
import { renewBlocks } from "../word-index/index-messages.service";
import { deleteMessages, listConversationsToClean, listOldMessages } from "./message-cleaning.repository";

// a transaction holds up nobody for longer than some milliseconds
const messagesAtOnce = 100;
const conversationsAtOnce = 500;

/**
 * Deletes messages older than the platform keeps them, with their files, marks and words; pinned ones stay. Between two transactions
 * it rests as long as the one before took. Answers how many.
 */
export async function cleanMessages(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  const months = await readRetention(ctx.db);
  if (months === undefined) return 0;
  const before = monthsBefore(ctx.now(), months);
  let deleted = 0;
  for (let after = 0; !isStopped();) {
    const ids = await listConversationsToClean(ctx.db, { before, after, limit: conversationsAtOnce });
    for (const id of ids) {
      const count = await cleanConversation(ctx, { id, before, months }, isStopped);
      if (count === "ended") return deleted;
      deleted += count;
    }
    after = ids.at(-1) ?? after;
    if (ids.length < conversationsAtOnce) break;
  }
  return deleted;
}

interface Cleaning {
  id: number;
  before: number;
  months: number;
}

async function cleanConversation(
  ctx: BackendContext,
  cleaning: Cleaning,
  isStopped: () => boolean,
): Promise<number | "ended"> {
  let deleted = 0;
  for (let last = messagesAtOnce; last === messagesAtOnce && !isStopped(); deleted += last) {
    const began = performance.now();
    const count = await ctx.db.transaction().execute((db) => cleanSome(ctx, db, cleaning));
    if (count === "ended") return count;
    last = count;
    await pause(performance.now() - began);
  }
  return deleted;
}

/** Deletes some old messages of a conversation; "ended" while another instance is about it, or once the setting is another. */
async function cleanSome(
  ctx: BackendContext,
  db: Kysely<Database>,
  { id, before, months }: Cleaning,
): Promise<number | "ended"> {
  if (!(await claimWork(db, "message cleaning"))) return "ended";
  if ((await readRetention(db)) !== months) return "ended";
  const messages = await listOldMessages(db, id, before, messagesAtOnce);
  if (messages.length === 0) return 0;
  const seqs = messages.map(({ seq }) => seq);
  await deleteMessages(db, id, seqs);
  await renewBlocks(db, id, seqs);
  for (const shown of messages.flatMap(partsOf)) await retireWithdrawnFile(ctx, db, shown);
  return messages.length;
}

type Shown = Parameters<typeof retireWithdrawnFile>[2];

/** The message itself, or those that a bundle holds. */
function partsOf({ type, content }: Shown): Shown[] {
  if (type !== "forward") return [{ type, content }];
  const bundle = ForwardBundle.safeParse(JSON.parse(content));
  return bundle.success ? bundle.data.message : [];
}
