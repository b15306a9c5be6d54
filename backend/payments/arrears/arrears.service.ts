import type {
  Arrears,
  ArrearsFigures,
  ArrearsQuery,
  ArrearsRow,
  FacepayRate,
  StudentArrears,
} from "#contract/payments/arrears";
import { classLabel } from "#contract/payments/class-label";
import type { RequestContext } from "../../kernel/context";
import { dateOf, startOfDay } from "../../kernel/time/shanghai";
import {
  type ArrearsSearch,
  listClassArrears,
  listArrearsOfStudents,
  listFacepayByClass,
  listFacepayByGrade,
  listGradeArrears,
  listOwingClasses,
  listPlanArrears,
  listStudentArrears,
  sumArrears,
  sumOwed,
} from "./arrears.repository";

/** Sums the debt of grades; of the open grade its classes, of the open class its students. */
export async function findArrears(ctx: RequestContext, query: ArrearsQuery): Promise<Arrears> {
  const search = searchOf(ctx, query);
  const { grade_id, class_id } = query;
  const [grades, classes, students, sum] = await Promise.all([
    listGradeArrears(ctx.readDb, ctx.scope, search),
    grade_id === undefined ? [] : listClassArrears(ctx.readDb, ctx.scope, search, grade_id),
    class_id === undefined ? [] : listStudentArrears(ctx.readDb, ctx.scope, search, class_id),
    sumArrears(ctx.readDb, ctx.scope, search),
  ]);
  return {
    grades: grades.map(toRow),
    classes: classes.map(toRow),
    students: students.map(toRow),
    sum: withRate(sum),
  };
}

/** Finds the classes that owe most, and the sum that all owe. */
export async function findOwingClasses(ctx: RequestContext, limit: number) {
  const [classes, owed_fen] = await Promise.all([
    listOwingClasses(ctx.readDb, ctx.scope, limit),
    sumOwed(ctx.readDb, ctx.scope),
  ]);
  const named = classes.map(({ grade_name, name, ...row }) => ({
    ...row,
    name: classLabel({ grade_name, class_name: name }),
  }));
  return { classes: named, owed_fen };
}

/** Sums the money that each fee plan brought and the money owed on it; bills without a plan last. */
export async function findPlanArrears(
  ctx: RequestContext,
  query: Omit<ArrearsQuery, "grade_id" | "class_id">,
): Promise<{ list: ArrearsRow[]; sum: ArrearsFigures }> {
  const search = searchOf(ctx, query);
  const [rows, sum] = await Promise.all([
    listPlanArrears(ctx.readDb, ctx.scope, search),
    sumArrears(ctx.readDb, ctx.scope, search),
  ]);
  return { list: rows.map((row) => toRow({ ...row, name: row.name || "未归入批次" })), sum: withRate(sum) };
}

/** Counts the students with face pay open, by grade and for the classes of the open one. */
export async function findFacepayRates(
  ctx: RequestContext,
  { school_id, grade_id }: Pick<ArrearsQuery, "school_id" | "grade_id">,
): Promise<{ grades: FacepayRate[]; classes: FacepayRate[] }> {
  const [grades, classes] = await Promise.all([
    listFacepayByGrade(ctx.readDb, ctx.scope, { school_id }),
    grade_id === undefined ? [] : listFacepayByClass(ctx.readDb, ctx.scope, { school_id, grade_id }),
  ]);
  const toRate = (row: (typeof grades)[number]) => ({ ...row, rate_bp: rateOf(row.open_count, row.student_count) });
  return { grades: grades.map(toRate), classes: classes.map(toRate) };
}

/** Sums the debt of some students, of those who owe anything; students of other schools do not exist. */
export async function findArrearsOfStudents(
  ctx: RequestContext,
  { ids }: { ids: string },
): Promise<{ list: StudentArrears[] }> {
  return { list: await listArrearsOfStudents(ctx.db, ctx.scope, ids.split(",").map(Number)) };
}

function searchOf(ctx: RequestContext, { school_id, plan_id, overdue }: ArrearsQuery): ArrearsSearch {
  return { school_id, plan_id, overdue, dueBefore: startOfDay(dateOf(ctx.now())) };
}

type Sums = Omit<ArrearsFigures, "rate_bp">;

function toRow<Row extends Sums & { id: number; name: string; school_name: string; student_no?: string }>(row: Row) {
  return { ...row, student_no: row.student_no ?? "", ...withRate(row) };
}

function withRate<Figures extends Sums>(figures: Figures): Figures & ArrearsFigures {
  return { ...figures, rate_bp: rateOf(figures.paid_fen, figures.due_fen) };
}

/** In basis points; rounded down, so that only what is whole reads 100 %. */
function rateOf(part: number, whole: number): number | null {
  return whole > 0 ? Math.floor((part * 10_000) / whole) : null;
}
