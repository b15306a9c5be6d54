import { code } from "#contract/kernel/errors";
import { classLabel } from "#contract/payments/class-label";
import type { NoticeSlipChoice } from "#contract/payments/notice-slips";
import { mostSlips } from "#contract/payments/limits";
import type { RequestContext } from "../../kernel/context";
import { AppError, badInput } from "../../kernel/errors";
import { requireClassRow } from "../classes/classes.service";
import { requireLinkHolder } from "./notice-slip.policy";
import { countSettled, listOwingStudents, type SlipStudent } from "./slip-students.repository";

/** Students of a choice that owe something, as class lists run. */
export interface ChosenStudents {
  /** The chosen class, with its grade. */
  className: string | null;
  students: SlipStudent[];
  settledCount: number;
}

/**
 * Reads whose slips are wanted. Throws `forbidden` for agents, `refused` for a class that is absent or not yours, and for more students
 * than are printed at once; students of other schools are nobody.
 */
export async function readChoice(
  ctx: RequestContext,
  { class_id, students }: NoticeSlipChoice,
): Promise<ChosenStudents> {
  requireLinkHolder(ctx.actor);
  const className = class_id === undefined ? null : await readClassName(ctx, class_id);
  const choice = class_id === undefined ? { ids: idsOf(students) } : { class_id };
  const [owing, settledCount] = await Promise.all([
    listOwingStudents(ctx.readDb, ctx.scope, choice, mostSlips),
    countSettled(ctx.readDb, ctx.scope, choice),
  ]);
  if (owing.length > mostSlips)
    throw new AppError(code.refused, `一次最多打印 ${mostSlips} 份通知单，请在列表中分批选择学生`);
  return { className, students: owing, settledCount };
}

async function readClassName(ctx: RequestContext, id: number): Promise<string> {
  const { name, grade_name } = await requireClassRow(ctx, "class", id);
  return classLabel({ grade_name, class_name: name });
}

function idsOf(students: string | undefined): number[] {
  if (students === undefined) throw badInput("class_id", "请选择班级或学生");
  return [...new Set(students.split(",").map(Number))];
}
