import type { TestBackend } from "../api/backend";

export interface MadeBill {
  due_fen: number;
  reduce_fen?: number;
  paid_fen?: number;
  state?: string;
  due_at?: number;
  plan_id?: number | null;
}

/** Students of school 1 in one class and one of school 2, without any bills but those that are made here. */
export async function createArrearsFixtures({ context: { db, now } }: TestBackend) {
  const ofSchool = (school: number, limit: number) =>
    db
      .selectFrom("students")
      .selectAll()
      .where("school_id", "=", school)
      .where("state", "=", 1)
      .orderBy("class_id")
      .orderBy("student_no")
      .limit(limit)
      .execute();
  const [one, other] = await ofSchool(1, 2);
  const [foreign] = await ofSchool(2, 1);
  if (!one || !other || !foreign) throw new Error("the demo has students");
  const day = 24 * 60 * 60 * 1000;
  let made = 0;

  return {
    students: [one, other] as const,
    foreign,
    yesterday: now() - day,
    /** Leaves nobody dunned and every bill closed. */
    async clear() {
      for (const table of ["dunning_bills", "dunnings"] as const) await db.deleteFrom(table).execute();
      // by the arrows a bill may take
      const moves = { TIMEOUT_CLOSED: "PART_PAID", NOT_PAY: "CLOSED", PART_PAID: "CLOSED", BILLING_SUCCESS: "CLOSED" };
      for (const [from, state] of Object.entries(moves)) {
        await db.updateTable("bills").set({ state }).where("state", "=", from).execute();
      }
    },
    /** Answers its id; due in a week unless said otherwise. */
    async bill({ id, school_id }: { id: number; school_id: number }, plan: MadeBill): Promise<number> {
      const number = ++made;
      const row = await db
        .insertInto("bills")
        .values({
          ...{ school_id, created_at: now(), created_by: 0, updated_at: now(), updated_by: 0 },
          ...{
            bill_no: `BY${String(number).padStart(16, "0")}`,
            plan_id: null,
            student_id: id,
            title: `欠费 ${number}`,
          },
          ...{ reduce_fen: 0, paid_fen: 0, refunded_fen: 0, state: "NOT_PAY", refund_state: 0, remark: "" },
          due_at: now() + 7 * day,
          ...plan,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async pay(bill_id: number, amount_fen: number): Promise<void> {
      await db
        .updateTable("bills")
        .set((eb) => ({ paid_fen: eb("paid_fen", "+", amount_fen), state: "BILLING_SUCCESS" }))
        .where("id", "=", bill_id)
        .execute();
      const entry = {
        bill_id,
        school_id: 1,
        kind: "receive",
        amount_fen,
        reason: "",
        created_at: now(),
        created_by: 0,
      };
      await db.insertInto("bill_entries").values(entry).execute();
    },
  };
}
