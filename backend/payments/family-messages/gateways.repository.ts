import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";

export function findGatewayRow(db: Kysely<Database>, schoolId: number) {
  return db
    .selectFrom("schools")
    .select(["school_id", "name", "message_url", "message_secret"])
    .where("school_id", "=", schoolId)
    .executeTakeFirst();
}

export async function updateGatewayRow(
  db: Kysely<Database>,
  schoolId: number,
  change: { message_url: string; message_secret: string; updated_at: number },
): Promise<void> {
  await db.updateTable("schools").set(change).where("school_id", "=", schoolId).execute();
}
