import { billActionApi } from "#contract/payments/bill-actions";
import { feePlanApi } from "#contract/payments/fee-plans";
import { dateOf, dayMs } from "../../../kernel/time/shanghai";
import type { Staff } from "./staff";

/** The title of the plan that is collected at the counter. */
export const uniformPlan = "夏季校服费";

interface Draft {
  by: string;
  title: string;
  items: Readonly<Record<string, number>>;
  endsInDays: number;
  remark: string;
}

/** Plans beside those of the term: one half collected, one withdrawn, drafts. */
export async function runPlans(staff: Staff): Promise<void> {
  staff.at([5, "09:50"]);
  const uniform = await draw(staff, 1, {
    ...{ by: "finance", title: uniformPlan, items: { 夏季校服: 1 }, endsInDays: 9 },
    remark: "按尺码登记表统一订购",
  });
  if (uniform === undefined) return;
  staff.at([5, "10:12"]);
  await staff.call("finance", feePlanApi.publish, { id: uniform });
  staff.at([4, "14:05"]);
  const wrong = await draw(staff, 1, {
    ...{ by: "finance", title: "住宿费（补收）", items: { 住宿费: 1 }, endsInDays: 20, remark: "" },
  });
  if (wrong !== undefined) {
    await staff.call("finance", feePlanApi.publish, { id: wrong });
    staff.at([4, "14:40"]);
    await staff.call("finance", feePlanApi.cancel, { id: wrong, reason: "收费对象选错班级，重新建批次" });
  }
  staff.at([1, "16:20"]);
  const lunch = { items: { "午餐费（月）": 1 }, endsInDays: 40, remark: "待确认用餐人数后发布" };
  await draw(staff, 1, { by: "finance", title: "下月午餐费", ...lunch });
  staff.at([2, "10:30"]);
  for (const schoolId of [2, 3]) await draw(staff, schoolId, { by: "admin", title: "下月午餐费", ...lunch });
  staff.at([3, "11:15"]);
  await reduce(staff, uniform);
}

/** A draft for the oldest grade's first class, whom the term's plans do not charge; undefined for a school without it. */
async function draw(staff: Staff, schoolId: number, draft: Draft): Promise<number | undefined> {
  const options = await staff.call(draft.by, feePlanApi.options, { school_id: schoolId });
  const classes = options.grades.at(-1)?.classes ?? [];
  const target = classes.find(({ student_count }) => student_count > 0);
  const items = options.items.flatMap(({ fee_item_id, name }) => {
    const qty = draft.items[name];
    return qty === undefined ? [] : [{ fee_item_id, qty }];
  });
  if (!target || items.length === 0) return undefined;
  const term = await staff.db
    .selectFrom("fee_plans")
    .select(["year", "term"])
    .where("school_id", "=", schoolId)
    .orderBy("start_at", "desc")
    .executeTakeFirst();
  if (!term) return undefined;
  const { id } = await staff.call(draft.by, feePlanApi.store, {
    ...{ title: draft.title, remark: draft.remark, school_id: schoolId, year: term.year, term: term.term, items },
    ...{ start_at: `${dateOf(staff.now - 5 * dayMs)} 08:00:00` },
    ...{ end_at: `${dateOf(staff.now + draft.endsInDays * dayMs)} 23:59:59` },
    ...{ overdue_payable: 1, allow_partial: 1, min_part_fen: 2_000, class_ids: [target.class_id] },
  });
  return id;
}

async function reduce(staff: Staff, planId: number): Promise<void> {
  const bill = await staff.db
    .selectFrom("bills")
    .select(["id", "bill_no", "due_fen"])
    .where("plan_id", "=", planId)
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!bill) return;
  const amount_fen = Math.round(bill.due_fen / 2);
  await staff.call("finance", billActionApi.reduce, {
    bill_no: bill.bill_no,
    amount_fen,
    reason: "孤儿及困境学生半价",
  });
}
