import type { Kysely } from "kysely";
import type { Database } from "#backend/kernel/database/tables";
import { linkText } from "#backend/payments/families/family-signature";
import { dayMs } from "#backend/kernel/time/shanghai";

/** A link of a student of school 1, as it stands on the printed slip: the family's bearer token, and its address behind `/pay/`. */
export async function addStudentLink(
  db: Kysely<Database>,
  studentId: number,
  { dataKey, now }: { dataKey: string; now: number },
): Promise<string> {
  const row = { kind: "student", subject_id: studentId, school_id: 1, revoked_at: null, opened_at: null } as const;
  const link = await db
    .insertInto("family_links")
    .values({ ...row, expires_at: now + 180 * dayMs, created_at: now, created_by: 0 })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  return linkText(dataKey, link);
}
