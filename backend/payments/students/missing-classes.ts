// A sheet may name grades and classes that the school does not have yet: who may add classes can let the import add them.
import { ClassName, classApi } from "#contract/payments/classes";
import type { StudentColumn } from "#contract/payments/students";
import type { ActorContext } from "../../kernel/context";
import { may } from "../../kernel/may";
import { groupBy, isClassOf, plainClass } from "../../platform/imports/cell-texts";
import type { CellError, ImportWork, SheetEntry } from "../../platform/imports/checked-import";
import { insertClasses, insertGrades, type KnownClass, listGradesOf } from "./student-records.repository";

type Entry = SheetEntry<StudentColumn>;

/** Whether somebody may have classes added by an import. */
export function mayAddClasses(ctx: Pick<ActorContext, "actor">): boolean {
  return may(ctx, classApi.store.permission);
}

/** The error in the names of a class that is to be added; undefined: none. */
export function problemOfNewClass({ values }: Entry): CellError | undefined {
  const column = (["年级", "班级"] as const).find((each) => !ClassName.safeParse(values[each]).success);
  return column && { column, reason: "最多 30 个字" };
}

/** The class of a row among those that there are. */
export function findClass({ values }: Entry, classes: readonly KnownClass[]): KnownClass | undefined {
  return classes.find((one) => plainClass(one.grade_name) === plainClass(values.年级) && isClassOf(values.班级, one));
}

/** Adds the grades and classes that rows name and the school lacks; answers all of its classes. */
export async function addMissingClasses(
  work: ImportWork,
  entries: readonly Entry[],
  known: readonly KnownClass[],
): Promise<readonly KnownClass[]> {
  const missing = entries.filter((entry) => !findClass(entry, known));
  if (missing.length === 0) return known;
  const grades = await addMissingGrades(work, missing);
  const added: KnownClass[] = [];
  for (const ofGrade of groupBy(missing, ({ values }) => plainClass(values.年级))) {
    const grade = grades.get(plainClass(ofGrade[0]?.values.年级 ?? ""));
    if (!grade) throw new Error("an import row points at no grade");
    const wanted = { grade_id: grade.id, grade_name: grade.name };
    const names = groupBy(ofGrade, ({ values }) => plainClass(values.班级).replace(plainClass(grade.name), ""))
      .map(([first]) => first?.values.班级 ?? "")
      .sort((one, other) => numberIn(one) - numberIn(other));
    const rows = names.map((name, index) => ({ ...wantedRow(work, name, index + 1), grade_id: grade.id }));
    for (const { class_id, class_name } of await insertClasses(work.db, rows)) {
      added.push({ ...wanted, class_id, class_name });
    }
  }
  return [...known, ...added];
}

async function addMissingGrades(work: ImportWork, missing: readonly Entry[]) {
  const there = await listGradesOf(work.db, work.schoolId);
  const byName = new Map(there.map((grade) => [plainClass(grade.name), grade]));
  const names = groupBy(missing, ({ values }) => plainClass(values.年级))
    .map(([first]) => first?.values.年级 ?? "")
    .filter((name) => !byName.has(plainClass(name)));
  const rows = names.map((name) => wantedRow(work, name, rankOf(name)));
  if (rows.length > 0) for (const grade of await insertGrades(work.db, rows)) byName.set(plainClass(grade.name), grade);
  return byName;
}

function wantedRow({ ctx, schoolId, now }: ImportWork, name: string, sort: number) {
  const by = ctx.actor.userId;
  return { school_id: schoolId, name, sort, created_at: now, created_by: by, updated_at: now, updated_by: by };
}

const usualGrades = [
  ...["托班", "小班", "中班", "大班", "学前班"],
  ...["一年级", "二年级", "三年级", "四年级", "五年级", "六年级", "七年级", "八年级", "九年级"],
  ...["初一", "初二", "初三", "高一", "高二", "高三"],
];

/** The place of a grade among others; unusual names come last. */
function rankOf(name: string): number {
  const rank = usualGrades.indexOf(plainClass(name));
  return rank < 0 ? usualGrades.length + 1 : rank + 1;
}

function numberIn(name: string): number {
  return Number(/\d+/.exec(plainClass(name))?.[0] ?? 0);
}
