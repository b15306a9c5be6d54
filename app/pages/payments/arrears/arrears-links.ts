import { formatRate } from "#contract/kernel/rate";
import { addDays } from "~/lib/dates";
import { listHref } from "~/lib/list-address";

export const arrearsListPath = "/campus_pay/arrears/list";
export const remindPath = "/campus_pay/arrears/remind";
export const remindersPath = "/campus_pay/arrears/reminders";

type Query = Readonly<Record<string, string>>;

/** The fields that place a row of arrears: one of them, or none for the sum. */
export interface Place {
  plan_id?: number;
  grade_id?: number;
  class_id?: number;
  student_no?: string;
}

/** The bills that owe what a figure says; `overdue`: those that were due before today. */
export function billsHref(query: Query, place: Place, today: string, overdue = query.overdue === "1"): string {
  const { student_no, ...ids } = place;
  const { school_id, plan_id } = query;
  const kept = { ...(school_id && { school_id }), ...(plan_id && { plan_id }) };
  const known = Object.entries(ids).map(([name, id]): [string, string] => [name, String(id)]);
  return listHref("/campus_pay/bill/list", {
    ...kept,
    ...Object.fromEntries(known),
    ...(student_no && { student: student_no }),
    owed_only: "1",
    ...(overdue && { date_field: "due_at", end_date: addDays(today, -1) }),
  });
}

/** The page that prints the notice slips of a class. */
export function classSlipsHref(classId: number): string {
  return listHref("/campus_pay/notice_slip/list/print", { class_id: String(classId) });
}

/** Basis points as staff read them: `98.70%`; a dash where there is nothing to share. */
export function rateText(rate_bp: number | null): string {
  return rate_bp === null ? "-" : formatRate(rate_bp);
}
