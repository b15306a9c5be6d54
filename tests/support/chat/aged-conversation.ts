import { openDatabase } from "#backend/kernel/database/connection";
import type { TestServer } from "../server/server";

const dayMs = 86_400_000;

/** Lets a group, and all that was said in it so far, be some days older. */
export async function ageGroup(server: TestServer, key: string, days: number): Promise<void> {
  const { db, close } = openDatabase(server);
  const { id } = await db.selectFrom("conversations").select("id").where("key", "=", key).executeTakeFirstOrThrow();
  const by = days * dayMs;
  await db
    .updateTable("conversation_members")
    .set((eb) => ({ joined_at: eb("joined_at", "-", by) }))
    .where("conversation_id", "=", id)
    .execute();
  await db
    .updateTable("messages")
    .set((eb) => ({ send_time: eb("send_time", "-", by) }))
    .where("conversation_id", "=", id)
    .execute();
  await close();
}
