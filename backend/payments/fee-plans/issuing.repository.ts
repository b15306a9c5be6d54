import type { Kysely } from "kysely";
import { isPostgres } from "../../kernel/database/json-rows";
import type { Database } from "../../kernel/database/tables";

/** Everybody among the targets of a plan, each once, and what stands against a bill. */
export async function listCandidates(
  db: Kysely<Database>,
  { id, school_id, title }: { id: number; school_id: number; title: string },
) {
  return db
    .selectFrom("students")
    .where("school_id", "=", school_id)
    .where((eb) => {
      const targets = (kind: string) =>
        eb.selectFrom("fee_plan_targets").where("plan_id", "=", id).where("kind", "=", kind).select("target_id");
      return eb.or([
        eb("students.grade_id", "in", targets("grade")),
        eb("students.class_id", "in", targets("class")),
        eb("students.id", "in", targets("student")),
      ]);
    })
    .orderBy("students.id")
    .select((eb) => {
      const ofStudent = eb.selectFrom("bills").whereRef("bills.student_id", "=", "students.id").select("bills.id");
      const flag = (found: typeof ofStudent) => eb.case().when(eb.exists(found)).then(1).else(0).end();
      return [
        "students.id",
        "students.student_no",
        "students.name",
        "students.state",
        flag(ofStudent.where("bills.plan_id", "=", id)).as("is_billed"),
        flag(ofStudent.where("bills.title", "=", title).where("bills.state", "!=", "CLOSED")).as("has_title"),
      ];
    })
    .execute();
}
export type Candidate = Awaited<ReturnType<typeof listCandidates>>[number];

/**
 * Holds all bills of a plan by id until the transaction ends. Before the plan itself: a payment that is given up holds its bills and
 * then asks for the plan. SQLite has one writer at a time.
 */
export async function lockBillsOfPlan(db: Kysely<Database>, planId: number): Promise<void> {
  if (!isPostgres(db)) return;
  const locked = db.selectFrom("bills").select("id").where("plan_id", "=", planId).orderBy("id").forUpdate();
  await db
    .with("locked", () => locked)
    .selectFrom("locked")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
}

/** Moves all bills of a plan that stand at a state; answers which. */
export async function moveBillsOfPlan(
  db: Kysely<Database>,
  planId: number,
  { from, to, at, by }: { from: string; to: string; at: number; by: number },
) {
  return db
    .updateTable("bills")
    .set((eb) => ({ state: to, updated_at: at, updated_by: by, version: eb("version", "+", 1) }))
    .where("plan_id", "=", planId)
    .where("state", "=", from)
    .returning(["id", "school_id"])
    .execute();
}

/** Bills of a plan that somebody paid, or is paying, something of. */
export async function countPaidBills(db: Kysely<Database>, planId: number): Promise<number> {
  const { total } = await db
    .selectFrom("bills")
    .where("plan_id", "=", planId)
    .where((eb) => eb.or([eb("paid_fen", ">", 0), eb("state", "=", "PAYING")]))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Bills of a plan that are not closed. */
export async function countLeftBills(db: Kysely<Database>, planId: number): Promise<number> {
  const { total } = await db
    .selectFrom("bills")
    .where("plan_id", "=", planId)
    .where("state", "!=", "CLOSED")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
