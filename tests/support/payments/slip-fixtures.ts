import { openDatabase } from "#backend/kernel/database/connection";
import type { TestServer } from "../server/server";

/** Titles of further bills for the first students of a class, in the order of the class list: the first list for the first student, and so on. */
export async function addBillsInClass(
  server: TestServer,
  class_id: number,
  titles: readonly (readonly string[])[],
): Promise<void> {
  const { db, close } = openDatabase(server);
  const students = await db
    .selectFrom("students")
    .select(["id", "school_id"])
    .where("class_id", "=", class_id)
    .orderBy("student_no")
    .limit(titles.length)
    .execute();
  const now = Date.now();
  const rows = students.flatMap(({ id, school_id }, index) =>
    (titles[index] ?? []).map((title, number) => ({
      ...{ school_id, created_at: now, created_by: 0, updated_at: now, updated_by: 0 },
      ...{ bill_no: `BSLIP${id}N${number}`, plan_id: null, student_id: id, title, due_fen: 12_000 + number },
      ...{ reduce_fen: 0, paid_fen: 100, refunded_fen: 0, state: "PART_PAID", refund_state: 0, remark: "" },
      ...{ mandatory: 0, due_at: now - 86_400_000 },
    })),
  );
  await db.insertInto("bills").values(rows).execute();
  await close();
}
