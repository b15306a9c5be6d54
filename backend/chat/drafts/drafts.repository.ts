import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Stands in the place of a contact's id, with which it has no character in common: the form of a new group. */
export const groupFormKey = "-";

/** Lists the drafts of an account that hold something. */
export function listDrafts(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom("chat_drafts")
    .select(["contact_id", "version", "body"])
    .where("user_id", "=", userId)
    .where("contact_id", "<>", groupFormKey)
    .where("body", "<>", "")
    .orderBy("contact_id")
    .execute();
}

export function findDraft(db: Kysely<Database>, userId: number, contactId: string) {
  return db
    .selectFrom("chat_drafts")
    .select(["contact_id", "version", "body"])
    .where("user_id", "=", userId)
    .where("contact_id", "=", contactId)
    .executeTakeFirst();
}

/** Keeps a draft made of `version` as the next one; false where that is not the newest. */
export async function saveDraft(
  db: Kysely<Database>,
  row: { user_id: number; contact_id: string; version: number; body: string; updated_at: number },
): Promise<boolean> {
  const { user_id, contact_id, version, body, updated_at } = row;
  const next = { version: version + 1, body, updated_at };
  if (version === 0) {
    const inserted = await db
      .insertInto("chat_drafts")
      .values({ user_id, contact_id, ...next })
      .onConflict((conflict) => conflict.columns(["user_id", "contact_id"]).doNothing())
      .executeTakeFirst();
    return inserted.numInsertedOrUpdatedRows === 1n;
  }
  const updated = await db
    .updateTable("chat_drafts")
    .set(next)
    .where("user_id", "=", user_id)
    .where("contact_id", "=", contact_id)
    .where("version", "=", version)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** True where the other one is a contact of the user. */
export async function isContact(db: Kysely<Database>, userId: number, contactId: number): Promise<boolean> {
  const row = await db
    .selectFrom("friendships")
    .select("contact_id")
    .where("user_id", "=", userId)
    .where("contact_id", "=", contactId)
    .executeTakeFirst();
  return row !== undefined;
}
