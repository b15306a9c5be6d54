import { classLabel } from "#contract/payments/class-label";
import { code } from "#contract/kernel/errors";
import type {
  StudentAnswers,
  StudentMoveInput,
  StudentPayStateInput,
  StudentStateInput,
} from "#contract/payments/students";
import type { RequestContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import { type NewStep, recordSteps } from "../../platform/history/history.service";
import { closeFacepaysOfStudents } from "../facepay/facepay-changes.service";
import { requireClass, takenOver } from "./student-edit.service";
import { attends, payStateName, stateName, studentMoves } from "../states/student-states";
import { updateStudent, updateStudentState } from "./student-write.repository";
import { requireStudent } from "./students.service";
import type { StudentRecord } from "./students.repository";

/** 休学, 复学, 转出 or 毕业 of each student, answered one by one; who stands elsewhere is refused. Who leaves pays by face no more. */
export function moveStudentStates(
  ctx: RequestContext,
  { id, act, reason }: StudentStateInput,
): Promise<StudentAnswers> {
  const { from, to } = studentMoves[act];
  return answerEach(ctx, id, async (student) => {
    if (student.state !== from) throw wrongState(student);
    const [at, by] = [ctx.now(), ctx.actor.userId];
    await ctx.db.transaction().execute(async (trx) => {
      const change = { state: to, updated_at: at, updated_by: by };
      if (!(await updateStudentState(trx, { id: student.id, from }, change))) throw takenOver();
      await recordSteps(trx, [{ ...stepOf(student, at, by), action: act, before: from, after: to, reason }]);
      if (!attends(to)) {
        await closeFacepaysOfStudents(trx, { studentIds: [student.id], reason: reason || stateName(to), at, by });
      }
    });
    note(ctx, student, { 状态: stateName(from) }, { 状态: stateName(to), 原因: reason });
  });
}

/** Sets the payment state and its lock of each student who attends the school, answered one by one. */
export function setPayStates(ctx: RequestContext, input: StudentPayStateInput): Promise<StudentAnswers> {
  const { pay_state, pay_locked, reason } = input;
  return answerEach(ctx, input.id, async (student) => {
    if (!attends(student.state)) throw wrongState(student);
    const before = payText(student);
    const after = payText(input);
    if (before === after) throw new AppError(code.refused, `该学生已经是${after}`);
    const [at, by] = [ctx.now(), ctx.actor.userId];
    await ctx.db.transaction().execute(async (trx) => {
      const change = { pay_state, pay_locked, updated_at: at, updated_by: by };
      if (!(await updateStudent(trx, student, change))) throw takenOver();
      const step = { ...stepOf(student, at, by), before: student.state, after: student.state };
      await recordSteps(trx, [{ ...step, action: "pay_state", detail: `${before} → ${after}`, reason }]);
    });
    note(ctx, student, { 支付状态: before }, { 支付状态: after, 原因: reason });
  });
}

/** Moves each student who attends the school to a class of the same school, answered one by one. */
export async function moveStudents(ctx: RequestContext, input: StudentMoveInput): Promise<StudentAnswers> {
  const place = await requireClass(ctx, input.class_id);
  return answerEach(ctx, input.id, async (student) => {
    if (!attends(student.state)) throw wrongState(student);
    if (student.school_id !== place.school_id) throw new AppError(code.refused, "该学生不在这个班级的学校");
    if (student.class_id === place.class_id) throw new AppError(code.refused, `该学生已经在${classLabel(place)}`);
    const { grade_id, class_id } = place;
    const [at, by] = [ctx.now(), ctx.actor.userId];
    const [before, after] = [classLabel(student), classLabel(place)];
    await ctx.db.transaction().execute(async (trx) => {
      const change = { grade_id, class_id, updated_at: at, updated_by: by };
      if (!(await updateStudent(trx, student, change))) throw takenOver();
      const step = { ...stepOf(student, at, by), before: student.state, after: student.state };
      await recordSteps(trx, [{ ...step, action: "move", detail: `${before} → ${after}`, reason: input.reason }]);
    });
    note(ctx, student, { 班级: before }, { 班级: after });
  });
}

async function answerEach(
  ctx: RequestContext,
  ids: readonly number[],
  act: (student: StudentRecord) => Promise<void>,
): Promise<StudentAnswers> {
  const list: StudentAnswers["list"] = [];
  for (const id of new Set(ids)) {
    try {
      await act(await requireStudent(ctx, id));
      list.push({ id, done: true, reason: "" });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      list.push({ id, done: false, reason: error.message });
    }
  }
  return { list };
}

function stepOf(
  { id, school_id }: StudentRecord,
  at: number,
  by: number,
): Pick<NewStep, "subject" | "subject_id" | "school_id" | "at" | "by"> {
  return { subject: "student", subject_id: id, school_id, at, by };
}

function note(
  ctx: RequestContext,
  { student_no }: StudentRecord,
  before: Record<string, string>,
  after: Record<string, string>,
) {
  ctx.audit.change({ object: `学生 ${student_no}`, before, after });
}

function payText({ pay_state, pay_locked }: Pick<StudentRecord, "pay_state" | "pay_locked">): string {
  return `${payStateName(pay_state)}${pay_locked === 1 ? "（已锁定）" : ""}`;
}

function wrongState({ state }: StudentRecord): AppError {
  return new AppError(code.refused, `该学生当前为${stateName(state)}，不能这样处理`);
}
