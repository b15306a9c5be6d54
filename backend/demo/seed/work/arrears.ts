import { arrearsApi } from "#contract/payments/arrears";
import { noticeSlipApi } from "#contract/payments/notice-slips";
import type { Moment, Staff } from "./staff";

interface Round {
  at: Moment;
  by: string;
  schoolId: number;
  /** The place among the school's classes that owe something. */
  place: number;
  remark: string;
}

const rounds: readonly Round[] = [
  { at: [4, "15:20"], by: "clerk", schoolId: 1, place: 0, remark: "请班主任协助联系家长" },
  { at: [1, "15:05"], by: "clerk", schoolId: 1, place: 1, remark: "本周五前缴清" },
  { at: [2, "16:00"], by: "admin", schoolId: 2, place: 0, remark: "" },
  { at: [3, "10:40"], by: "admin", schoolId: 3, place: 0, remark: "请代理商协助跟进" },
];
const openedEvery = 3;

/** Reminders of arrears, and notice slips that were printed, some of whose links families have opened. */
export async function workOnArrears(staff: Staff): Promise<void> {
  for (const { at, by, schoolId, place, remark } of rounds) {
    const owing = await listOwingClasses(staff, schoolId);
    const chosen = owing[place];
    if (chosen === undefined) continue;
    staff.at(at);
    await staff.call(by, arrearsApi.dun, { rows: `class-${chosen}`, remark });
  }
  for (const [by, schoolId] of [
    ["clerk", 1],
    ["admin", 2],
    ["admin", 3],
  ] as const) {
    const [first] = await listOwingClasses(staff, schoolId);
    if (first === undefined) continue;
    staff.at([3, "09:35"]);
    await staff.call(by, noticeSlipApi.issue, { class_id: first });
  }
  const opened_at = staff.at([2, "19:42"]);
  await staff.db
    .updateTable("family_links")
    .set({ opened_at })
    .where((eb) => eb(eb("id", "%", openedEvery), "=", 1))
    .execute();
}

async function listOwingClasses({ db }: Staff, schoolId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("bills")
    .innerJoin("students", "students.id", "bills.student_id")
    .select("students.class_id")
    .where("bills.school_id", "=", schoolId)
    .where("bills.state", "in", ["NOT_PAY", "PART_PAID"])
    .where("bills.owed_fen", ">", 0)
    .groupBy("students.class_id")
    .orderBy("students.class_id")
    .execute();
  return rows.map(({ class_id }) => class_id);
}
