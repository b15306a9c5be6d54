import type { Kysely } from "kysely";
import type { Message, Reaction } from "#contract/chat/message";
import { maxReactionNames, type ReactionCode, reactionCodes } from "#contract/chat/reactions";
import type { Database } from "../../kernel/database/tables";
import { listReactions } from "./reactions.repository";

/** Finds the reactions to those messages that have some, as a reader gets them, by seq. */
export async function reactionsOf(
  db: Kysely<Database>,
  reader: { readerId: number; conversationId: number },
  messages: readonly { seq: number; reacted_seq: number }[],
): Promise<Map<number, NonNullable<Message["reactions"]>>> {
  const reacted = new Map(
    messages.filter(({ reacted_seq }) => reacted_seq > 0).map((row) => [row.seq, row.reacted_seq]),
  );
  if (reacted.size === 0) return new Map();
  const rows = await listReactions(db, reader, [...reacted.keys()]);
  return new Map(
    Array.from(reacted, ([seq, change_seq]) => {
      const ofMessage = rows.filter((row) => row.seq === seq);
      const list = reactionCodes.flatMap((reaction) => {
        const ofKind = ofMessage.filter((row) => row.reaction === reaction);
        const mine = ofKind.some(({ user_id }) => user_id === reader.readerId);
        return toReaction(reaction, Number(ofKind[0]?.count ?? 0), mine, ofKind);
      });
      return [seq, { change_seq, list }];
    }),
  );
}

interface Reactor {
  user_id: number;
  desc: string | null;
}

/** One kind of reaction; nothing where nobody reacted so. */
export function toReaction(
  reaction: ReactionCode,
  count: number,
  mine: boolean,
  reactors: readonly Reactor[],
): readonly Reaction[] {
  if (count === 0) return [];
  const people = reactors
    .slice(0, maxReactionNames)
    .map(({ user_id: id, desc }) => ({ id, displayName: desc || String(id) }));
  return [{ reaction, count, mine, people }];
}
