import type { RequestContext } from "../../kernel/context";
import { blockSize } from "../word-index/blocks";
import { wordsOfKeyword } from "../word-index/words";
import { type BlockSearch, type FoundBlock, listBlocksWith } from "./found-blocks.repository";
import { type MessageSearch, type OwnConversation, type Place, searchMessages } from "./message-search.repository";
import { type FoundRow, walk } from "./walk.service";

// the newest hits of a frequent word are in the first
const blocksAtFirst = 48;
const mostBlocks = 1_536;
const listedAtFirst = 256;
const mostListed = 16_384;

/**
 * Finds messages that hold a keyword by the words that are indexed, the newest first and no further than so many hits need; what is
 * not indexed yet is read. The index only says in which blocks a hit may be: each message is looked at.
 */
export async function lookUp(
  ctx: RequestContext,
  own: readonly OwnConversation[],
  search: MessageSearch,
  wanted: number,
): Promise<FoundRow[]> {
  // before the index, or what is indexed in between would be in neither
  let rows = await walk(ctx, unindexedPlaces(own), search, wanted);
  const joined = new Map(own.map(({ conversation_id, joined_seq }) => [conversation_id, joined_seq]));
  const { until } = search.sent;
  // what is older than enough hits is looked for no more
  const from = rows[wanted - 1]?.send_time ?? search.sent.from;
  const asked = { words: wordsOfKeyword(search.keyword), conversationIds: [...joined.keys()], from, until };
  let size = blocksAtFirst;
  for await (const blocks of listBlocks(ctx, asked)) {
    for (let first = 0; first < blocks.length; size = Math.min(2 * size, mostBlocks)) {
      if (rows.length >= wanted && !mayComeBefore(blocks[first], rows[wanted - 1])) return rows;
      const some = blocks.slice(first, first + size);
      first += size;
      const places = some.map((block) => placeOf(block, joined)).filter((place) => place.first <= place.last);
      if (places.length > 0) rows = merge(rows, await searchMessages(ctx.readDb, places, search, wanted), wanted);
    }
  }
  return rows;
}

function unindexedPlaces(own: readonly OwnConversation[]): Place[] {
  return own.map(({ conversation_id: id, joined_seq, last_seq, next_block }) => ({
    id,
    first: Math.max(joined_seq + 1, next_block * blockSize),
    last: last_seq,
  }));
}

/** Blocks that may have hits, the newest first; a few to begin with, then more at a time. */
async function* listBlocks(ctx: RequestContext, asked: Omit<BlockSearch, "after">): AsyncGenerator<FoundBlock[]> {
  if (asked.conversationIds.length === 0) return;
  let after: FoundBlock | null = null;
  for (let limit = listedAtFirst; ; limit = Math.min(8 * limit, mostListed)) {
    const blocks: FoundBlock[] = await listBlocksWith(ctx.readDb, { ...asked, after }, limit);
    yield blocks;
    after = blocks.at(-1) ?? null;
    if (blocks.length < limit) return;
  }
}

function placeOf({ conversation_id: id, block }: FoundBlock, joined: ReadonlyMap<number, number>): Place {
  const first = block * blockSize;
  return { id, first: Math.max(first, (joined.get(id) ?? 0) + 1), last: first + blockSize - 1 };
}

/** False when each message of a block, and of all that come after it, is older than a hit. */
function mayComeBefore(block: FoundBlock | undefined, hit: FoundRow | undefined): boolean {
  if (!block || !hit) return true;
  const newest = { ...block, send_time: block.last_sent, seq: block.block * blockSize + blockSize - 1 };
  return order(newest, hit) < 0;
}

/** The newest of two lists, each message once. */
function merge(one: readonly FoundRow[], other: readonly FoundRow[], wanted: number): FoundRow[] {
  const known = new Map([...one, ...other].map((row) => [row.message_id, row]));
  return [...known.values()].toSorted(order).slice(0, wanted);
}

type Ordered = Pick<FoundRow, "send_time" | "conversation_id" | "seq">;

/** The order in which the database puts hits. */
function order(one: Ordered, other: Ordered): number {
  return other.send_time - one.send_time || one.conversation_id - other.conversation_id || other.seq - one.seq;
}
