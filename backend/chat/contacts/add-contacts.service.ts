import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { conversationKey } from "../conversation";
import {
  deleteRemoval,
  findAffiliation,
  insertConversations,
  insertFriendships,
  insertMembers,
  listColleagueIds,
  listConversationsByKey,
  type Pair,
} from "./add-contacts.repository";

// below the parameters one statement may have, two rows of six for each pair
const pairsPerInsert = 500;

/**
 * Gives an account its first contacts, both ways: the platform has everybody, staff have their school's staff and
 * agents, an agent its schools' staff. Belongs into the transaction that inserts the account; running it again adds
 * only what is missing. Answers the ids of the contacts gained: once it has committed they are told (`announceContacts`).
 */
export async function addContactsOfNewAccount(db: Kysely<Database>, userId: number, now: number): Promise<number[]> {
  const user = await findAffiliation(db, userId);
  if (!user) return [];
  const colleagues = await listColleagueIds(db, user, now);
  const gained: number[] = [];
  for (let start = 0; start < colleagues.length; start += pairsPerInsert) {
    gained.push(...(await addContacts(db, userId, colleagues.slice(start, start + pairsPerInsert), now)));
  }
  return gained;
}

/**
 * Makes two people contacts who agreed to it; a conversation they had goes on. Belongs into a transaction, after whose
 * commit the contacts gained are told (`announceContacts`).
 */
export async function addContactAgain(
  db: Kysely<Database>,
  userId: number,
  contactId: number,
  now: number,
): Promise<number[]> {
  await deleteRemoval(db, userId, contactId);
  return addContacts(db, userId, [contactId], now);
}

async function addContacts(db: Kysely<Database>, userId: number, contactIds: readonly number[], now: number) {
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
  const made = await insertFriendships(db, pairs, now);
  return made.filter(({ user_id }) => user_id === userId).map(({ contact_id }) => contact_id);
}
