import { classLabel } from "#contract/payments/class-label";
import type { RequestContext } from "../../kernel/context";
import { requireClassRow } from "../classes/classes.service";
import { requirePlan } from "../fee-plans/fee-plans.service";
import type { StoredChoice } from "./campaign-families.repository";

/** The choice in words: 一年级（2）班 · 秋季学费 · 仅逾期. Throws `refused` for a grade, class or plan that is absent or not yours. */
export async function campaignTitle(ctx: RequestContext, choice: StoredChoice): Promise<string> {
  const { plan_id, overdue } = choice;
  const plan = plan_id === undefined ? undefined : await requirePlan(ctx, plan_id);
  return [await peopleOf(ctx, choice), plan?.title, overdue === 1 ? "仅逾期" : undefined].filter(Boolean).join(" · ");
}

async function peopleOf(ctx: RequestContext, { grade_id, class_id, students }: StoredChoice): Promise<string> {
  if (students !== undefined) return `所选 ${students.length} 名学生`;
  if (class_id !== undefined) {
    const { name, grade_name } = await requireClassRow(ctx, "class", class_id);
    return classLabel({ grade_name, class_name: name });
  }
  return grade_id === undefined ? "全校" : (await requireClassRow(ctx, "grade", grade_id)).name;
}
