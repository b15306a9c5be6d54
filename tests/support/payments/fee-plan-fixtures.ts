import { feeItemApi } from "#contract/payments/fee-items";
import type { FeePlanInput } from "#contract/payments/fee-plan-drafts";
import { feePlanApi } from "#contract/payments/fee-plans";
import type { TestBackend } from "../api/backend";
import { addStudents } from "./students";

/** Finance of school 1 with plans, classes and items of its own. */
export async function createFeePlanFixtures(backend: TestBackend) {
  const { db } = backend.context;
  const finance = backend.client(await backend.signIn("finance"));
  const { list: items } = await finance.call(feeItemApi.list, { page_size: 100 });
  let made = 0;

  const desk = {
    finance,
    item(code: string) {
      const item = items.find(({ item_code }) => item_code === code);
      if (!item) throw new Error("the price list has no such item");
      return item;
    },
    /** A class nobody else uses; answers its ids and those of its students. */
    async newClass(size: number) {
      made += 1;
      const grade = `试验年级${made}`;
      const students = Array.from({ length: size }, (_, index) => ({
        student_no: `plan${String(made).padStart(3, "0")}${String(index).padStart(4, "0")}`,
        name: "学生",
        grade,
        className: "1班",
      }));
      const ids = await addStudents(db, 1, students);
      const { grade_id, class_id } = await db
        .selectFrom("students")
        .select(["grade_id", "class_id"])
        .where("id", "=", ids[0] ?? 0)
        .executeTakeFirstOrThrow();
      return { grade, grade_id, class_id, ids, numbers: students.map(({ student_no }) => student_no) };
    },
    input(more: Partial<FeePlanInput> = {}) {
      made += 1;
      return {
        title: `收费 ${made}`,
        year: "2026-2027",
        term: 1,
        start_at: "2026-11-20 08:00:00",
        end_at: "2026-12-20 18:00:00",
        items: [
          { fee_item_id: desk.item("tuition").id, qty: 1 },
          { fee_item_id: desk.item("lunch").id, qty: 2 },
        ],
        ...more,
      };
    },
    /** A draft; answers its id. */
    async draft(more: Partial<FeePlanInput>) {
      return (await finance.call(feePlanApi.store, desk.input(more))).id;
    },
    plan: async (id: number) => (await finance.call(feePlanApi.detail, { id })).list,
    bills: (id: number) => db.selectFrom("bills").selectAll().where("plan_id", "=", id).orderBy("id").execute(),
  };
  return desk;
}
