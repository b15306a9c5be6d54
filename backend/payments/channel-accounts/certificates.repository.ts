import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";

/** Enabled merchants of WeChat Pay that believe by platform certificates, and of which no work waits. */
export async function listUnplannedMerchants(db: Kysely<Database>): Promise<number[]> {
  const rows = await certificateUsers(db)
    .leftJoin("channel_tasks", (join) =>
      join
        .on("channel_tasks.kind", "=", "certificates")
        .on("channel_tasks.subject", "=", sql<string>`cast(channel_merchants.id as text)`),
    )
    .where("channel_tasks.subject", "is", null)
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

export async function usesCertificates(db: Kysely<Database>, merchantId: number): Promise<boolean> {
  const found = await certificateUsers(db).where("channel_merchants.id", "=", merchantId).executeTakeFirst();
  return found !== undefined;
}

/** True where a merchant has the channel's public key. */
export async function hasPublicKey(db: Kysely<Database>, merchantId: number): Promise<boolean> {
  const found = await db
    .selectFrom("channel_credentials")
    .select("id")
    .where("merchant_id", "=", merchantId)
    .where("kind", "=", "public_key")
    .where("state", "in", [1, 2])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Serial numbers of all certificates that a merchant ever had: what somebody ended does not come back. */
export async function listCertificateSerials(db: Kysely<Database>, merchantId: number): Promise<string[]> {
  const rows = await db
    .selectFrom("channel_credentials")
    .select("serial")
    .where("merchant_id", "=", merchantId)
    .where("kind", "=", "certificate")
    .execute();
  return rows.map(({ serial }) => serial);
}

/** Takes the turn to ask for certificates; false where it was taken after a moment. */
export async function markCertificatesAsked(
  db: Kysely<Database>,
  merchantId: number,
  { at, notAfter }: { at: number; notAfter: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("channel_merchants")
    .set({ certificates_asked_at: at })
    .where("id", "=", merchantId)
    .where((eb) => eb.or([eb("certificates_asked_at", "is", null), eb("certificates_asked_at", "<=", notAfter)]))
    .executeTakeFirst();
  return Number(numUpdatedRows) === 1;
}

function certificateUsers(db: Kysely<Database>) {
  return db
    .selectFrom("channel_merchants")
    .select("channel_merchants.id")
    .where("channel_merchants.channel", "=", "wxpay")
    .where("channel_merchants.status", "=", 1)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("channel_credentials")
          .select("channel_credentials.id")
          .whereRef("channel_credentials.merchant_id", "=", "channel_merchants.id")
          .where("channel_credentials.kind", "=", "certificate")
          .where("channel_credentials.state", "in", [1, 2]),
      ),
    );
}
