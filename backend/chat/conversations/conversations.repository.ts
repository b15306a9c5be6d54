import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { archivedSeq } from "../conversation";

type Flag = 0 | 1;

/** The arrangements of a member for a conversation. */
export interface Arrangement {
  is_up: Flag;
  is_not_disturb: Flag;
  is_marked_unread: Flag;
  archived_seq: number;
}

/** Arrangements to change; what is absent stays. */
export interface ArrangementChange {
  is_up?: Flag | undefined;
  is_not_disturb?: Flag | undefined;
  is_marked_unread?: Flag | undefined;
  is_archived?: Flag | undefined;
}

/** Changes what is given; answers what holds now, undefined for who is no member. */
export async function updateArrangement(
  db: Kysely<Database>,
  conversationId: number,
  userId: number,
  { is_archived, ...flags }: ArrangementChange,
): Promise<Arrangement | undefined> {
  const { last_seq } = await db
    .selectFrom("conversations")
    .select("last_seq")
    .where("id", "=", conversationId)
    .executeTakeFirstOrThrow();
  const changed = await db
    .updateTable("conversation_members")
    // an update must set something
    .set(({ ref }) => ({
      archived_seq: is_archived === undefined ? ref("archived_seq") : is_archived * last_seq,
      ...flags,
    }))
    .where("conversation_id", "=", conversationId)
    .where("user_id", "=", userId)
    .returning(["is_up", "is_not_disturb", "is_marked_unread", "archived_seq"])
    .executeTakeFirst();
  return changed && { ...changed, archived_seq: archivedSeq({ ...changed, last_seq }) };
}

/** Keeps the contact whose conversation an account last had on a screen, empty for none; answers it with its next version. */
export function updateLastContact(db: Kysely<Database>, userId: number, contactId: string) {
  return db
    .updateTable("users")
    .set(({ eb }) => ({ last_contact_id: contactId, last_contact_version: eb("last_contact_version", "+", 1) }))
    .where("id", "=", userId)
    .returning(["last_contact_id", "last_contact_version"])
    .executeTakeFirstOrThrow();
}
