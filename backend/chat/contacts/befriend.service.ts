import type { Kysely } from "kysely";
import type { Database } from "../../database/tables";
import { conversationKey } from "../conversation";
import {
  findAffiliation,
  insertConversations,
  insertFriendships,
  insertMembers,
  listColleagueIds,
  listConversationsByKey,
  type Pair,
} from "./befriend.repository";

// below the parameters one statement may have, two rows of six for each pair
const pairsPerInsert = 500;

/**
 * Gives an account its first contacts, both ways: the platform has everybody, staff have their school's staff and
 * agents, an agent its schools' staff. Belongs into the transaction that inserts the account; running it again adds
 * only what is missing. Answers the ids of the contacts.
 */
export async function befriendNewAccount(db: Kysely<Database>, userId: number, now: number): Promise<number[]> {
  const user = await findAffiliation(db, userId);
  if (!user) return [];
  const colleagues = await listColleagueIds(db, user, now);
  for (let start = 0; start < colleagues.length; start += pairsPerInsert) {
    await befriend(db, userId, colleagues.slice(start, start + pairsPerInsert), now);
  }
  return colleagues;
}

async function befriend(db: Kysely<Database>, userId: number, contactIds: readonly number[], now: number) {
  const keyed = contactIds.map((contactId) => ({ contactId, key: conversationKey(userId, contactId) }));
  const keys = keyed.map(({ key }) => key);
  await insertConversations(db, keys, now);
  const ids = new Map((await listConversationsByKey(db, keys)).map(({ id, key }) => [key, id]));
  const pairs = keyed.flatMap(({ contactId, key }): Pair[] => {
    const conversationId = ids.get(key) ?? 0;
    return [
      { userId, contactId, conversationId },
      { userId: contactId, contactId: userId, conversationId },
    ];
  });
  await insertMembers(db, pairs, now);
  await insertFriendships(db, pairs, now);
}
