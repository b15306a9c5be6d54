import type { Insertable, Kysely } from "kysely";
import { preparedQuery } from "../../kernel/database/prepared-query";
import type { Database } from "../../kernel/database/tables";
import type { ChannelCredentialRow } from "../../kernel/database/tables/online-payments";
import type { CredentialKind } from "../../kernel/data-key";

export async function insertCredentials(
  db: Kysely<Database>,
  rows: readonly Insertable<Database["channel_credentials"]>[],
): Promise<void> {
  await db.insertInto("channel_credentials").values(rows).execute();
}

const keysOf = preparedQuery<{ merchant_id: number; from_state: number }, ChannelCredentialRow>((db, param) =>
  db
    .selectFrom("channel_credentials")
    .selectAll()
    .where("merchant_id", "=", param("merchant_id"))
    .where("state", ">=", param("from_state"))
    .where("state", "<=", 2)
    .orderBy("state")
    .orderBy("id", "desc")
    .limit(100),
);

/** Keys of a merchant that count, those in use before those kept beside them, the newest first; `untested`: those that wait for their test stand first. */
export function listCredentials(
  db: Kysely<Database>,
  merchantId: number,
  { untested }: { untested: boolean },
): Promise<ChannelCredentialRow[]> {
  return keysOf(db, { merchant_id: merchantId, from_state: untested ? 0 : 1 });
}

/** Facts of a merchant's keys that may be told, ended keys last; the newest 50. */
export function listToldKeys(db: Kysely<Database>, merchantId: number) {
  return db
    .selectFrom("channel_credentials")
    .leftJoin("users", "users.id", "channel_credentials.created_by")
    .select([
      "channel_credentials.id",
      "channel_credentials.kind",
      "channel_credentials.serial",
      "channel_credentials.fingerprint",
      "channel_credentials.valid_to",
      "channel_credentials.state",
      "channel_credentials.created_at",
      "users.desc as created_by_name",
    ])
    .where("merchant_id", "=", merchantId)
    .orderBy("channel_credentials.state")
    .orderBy("channel_credentials.id", "desc")
    .limit(50)
    .execute();
}

/** Kinds, states and ends of the keys that count, of several merchants. */
export function listKeyStates(db: Kysely<Database>, merchantIds: readonly number[]) {
  return db
    .selectFrom("channel_credentials")
    .select(["merchant_id", "kind", "state", "valid_to"])
    .where("merchant_id", "in", [0, ...merchantIds])
    .where("state", "in", [0, 1, 2])
    .orderBy("id")
    .execute();
}

/** A key that has not ended, with its merchant. */
export function findKey(db: Kysely<Database>, id: number) {
  return db
    .selectFrom("channel_credentials")
    .select(["id", "merchant_id", "kind", "serial", "fingerprint", "state"])
    .where("id", "=", id)
    .where("state", "<", 3)
    .executeTakeFirst();
}

/** Ends keys: their value is gone. */
export async function endCredentials(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  await db.updateTable("channel_credentials").set({ state: 3, sealed: "" }).where("id", "in", ids).execute();
}

/** Ends the keys of a kind that wait for their test. */
export async function endUntested(
  db: Kysely<Database>,
  { merchant_id, kind }: { merchant_id: number; kind: CredentialKind },
): Promise<void> {
  await db
    .updateTable("channel_credentials")
    .set({ state: 3, sealed: "" })
    .where("merchant_id", "=", merchant_id)
    .where("kind", "=", kind)
    .where("state", "=", 0)
    .execute();
}

/** Keeps what is in use of some kinds beside what takes its place. */
export async function keepCredentials(
  db: Kysely<Database>,
  merchantId: number,
  kinds: readonly string[],
): Promise<void> {
  await db
    .updateTable("channel_credentials")
    .set({ state: 2 })
    .where("merchant_id", "=", merchantId)
    .where("kind", "in", kinds)
    .where("state", "=", 1)
    .execute();
}

/** Puts tested keys in use; answers how many still waited. */
export async function useCredentials(db: Kysely<Database>, ids: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("channel_credentials")
    .set({ state: 1 })
    .where("id", "in", ids)
    .where("state", "=", 0)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Keys in use of enabled merchants that end before a moment and nobody was told of. */
export function listEndingKeys(db: Kysely<Database>, before: number) {
  return db
    .selectFrom("channel_credentials")
    .innerJoin("channel_merchants", "channel_merchants.id", "channel_credentials.merchant_id")
    .select([
      "channel_credentials.id",
      "channel_credentials.kind",
      "channel_credentials.valid_to",
      "channel_merchants.id as merchant_id",
      "channel_merchants.channel",
      "channel_merchants.mch_no",
      "channel_merchants.school_id",
    ])
    .where("channel_credentials.state", "=", 1)
    .where("channel_credentials.valid_to", "<", before)
    .where("channel_credentials.warned_at", "is", null)
    .where("channel_merchants.status", "=", 1)
    .orderBy("channel_credentials.id")
    .limit(100)
    .execute();
}

/** Notes that people are told of a key's end; false where another instance did. */
export async function markWarned(db: Kysely<Database>, id: number, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("channel_credentials")
    .set({ warned_at: at })
    .where("id", "=", id)
    .where("warned_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}
