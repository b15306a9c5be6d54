import { classLabel } from "#contract/payments/class-label";
import { labelOf } from "#contract/kernel/enumeration";
import { type StudentColumn, studentGenders, type StudentImportOptions } from "#contract/payments/students";
import { fewOthers, groupBy, isClassOf, plainClass } from "../../platform/imports/cell-texts";
import {
  type CellError,
  type Change,
  changeOf,
  type ImportWork,
  type CheckedEntry,
  refused,
  type SheetEntry,
} from "../../platform/imports/checked-import";
import { maskIdCard, maskPhone } from "../../kernel/masking";
import { openDataKey } from "../../kernel/data-key";
import { slices } from "../../kernel/slices";
import { genderValue } from "./student-entry";
import {
  type KnownClass,
  type KnownStudent,
  listClassesOf,
  listIdCardHolders,
  listStudentsByNumber,
} from "./student-records.repository";
import { mayAddClasses, problemOfNewClass } from "./missing-classes";
import { attends, stateName } from "../states/student-states";

type Entry = SheetEntry<StudentColumn>;

/** Records of a school about the students in a sheet. */
export interface Records {
  /** By student number. */
  students: ReadonlyMap<string, KnownStudent>;
  classes: readonly KnownClass[];
  /** Student number by the hash of an ID card, of who attends the school. */
  holders: ReadonlyMap<string, string>;
}

/** A number, and an ID card, stands once in a sheet: which row is right, only its author knows. */
export function refuseConflictingRows(entries: readonly Entry[]): void {
  for (const column of ["学号", "身份证号"] as const) {
    const filled = entries.filter((entry) => entry.values[column] !== "" && !isWrong(entry, column));
    for (const group of groupBy(filled, ({ values }) => values[column])) {
      if (group.length < 2) continue;
      for (const entry of group) {
        const others = fewOthers(group, entry);
        entry.errors.push({ column, reason: `与第 ${others.map(({ row }) => row).join("、")} 行重复` });
      }
    }
  }
}

/** True where a cell is refused by itself. */
function isWrong({ errors }: Entry, column: StudentColumn): boolean {
  return errors.some((error) => error.column === column);
}

/** Reads what is on record: a statement for some hundred rows. */
export async function readRecords({ ctx, db, schoolId }: ImportWork, entries: readonly Entry[]): Promise<Records> {
  const key = openDataKey(ctx.env.dataKey);
  const students = new Map<string, KnownStudent>();
  const holders = new Map<string, string>();
  for await (const slice of slices(entries)) {
    const numbers = slice.map(({ values }) => values.学号);
    for (const student of await listStudentsByNumber(db, schoolId, numbers)) students.set(student.student_no, student);
    const cards = slice.map(({ values }) => values.身份证号).filter(Boolean);
    if (cards.length === 0) continue;
    const indexes = cards.flatMap((card) => key.indexes(card));
    for (const { id_card_index, student_no } of await listIdCardHolders(db, schoolId, indexes)) {
      if (id_card_index !== null) holders.set(id_card_index, student_no);
    }
  }
  return { students, holders, classes: await listClassesOf(db, schoolId) };
}

/** Judges row after row: a known number is a change, an unknown one a new student; the class has to exist, unless the import adds those that are missing. */
export function createRowChecker(records: Records, options: StudentImportOptions, { ctx }: ImportWork) {
  const key = openDataKey(ctx.env.dataKey);
  const addsClasses = options.create_classes === 1 && mayAddClasses(ctx);
  return (entry: Entry): CheckedEntry<StudentColumn> => {
    const { 学号: no, 身份证号: card } = entry.values;
    const known = records.students.get(no);
    if (known && options.update_existing === 0) return { ...entry, verdict: "same", changes: [] };
    if (known && !attends(known.state)) {
      return refused(entry, [{ column: "学号", reason: `该学生已${stateName(known.state)}，不能再修改` }]);
    }
    const place = placeOf(entry, records.classes);
    const isNew = "reason" in place;
    const problem = isNew ? (addsClasses ? problemOfNewClass(entry) : place) : undefined;
    if (problem) return refused(entry, [problem]);
    const indexes = card === "" ? [] : key.indexes(card);
    const holder = indexes.map((index) => records.holders.get(index)).find((other) => other && other !== no);
    if (holder) return refused(entry, [{ column: "身份证号", reason: `本校学号 ${holder} 的学生已使用该身份证号` }]);
    const target = isNew ? null : place;
    if (!known) return { ...entry, verdict: "add", changes: target ? [] : moveOf(entry, null, target) };
    const changes = changesOf(entry, known, target, indexes);
    return { ...entry, verdict: changes.length > 0 ? "change" : "same", changes };
  };
}

/** The class a row names, or what is wrong with it. */
function placeOf({ values }: Entry, classes: readonly KnownClass[]): KnownClass | CellError {
  const ofGrade = classes.filter(({ grade_name }) => plainClass(grade_name) === plainClass(values.年级));
  if (ofGrade.length === 0) return { column: "年级", reason: `本校没有“${values.年级}”，或该年级下还没有班级` };
  const place = ofGrade.find((one) => isClassOf(values.班级, one));
  return place ?? { column: "班级", reason: `${ofGrade[0]?.grade_name ?? ""}没有“${values.班级}”，请先建立班级` };
}

/** Keeps the stored value where the sheet's cell is empty. */
function changesOf(entry: Entry, known: KnownStudent, place: KnownClass | null, indexes: readonly string[]): Change[] {
  const { values } = entry;
  const changes = changeOf("姓名", known.name, values.姓名);
  if (genderValue(values.性别) !== undefined) {
    changes.push(...changeOf("性别", labelOf(studentGenders, known.gender), values.性别));
  }
  if (known.class_id !== place?.class_id) changes.push(...moveOf(entry, known, place));
  if (indexes.length > 0 && !indexes.includes(known.id_card_index ?? "")) {
    changes.push({ column: "身份证号", before: known.id_card_mask, after: maskIdCard(values.身份证号) });
  }
  if (values.手机号 !== "" && values.手机号 !== known.phone) {
    changes.push({
      column: "手机号",
      before: known.phone ? maskPhone(known.phone) : "",
      after: maskPhone(values.手机号),
    });
  }
  if (values.住校 !== "") changes.push(...changeOf("住校", known.boarding === 1 ? "是" : "否", values.住校));
  return changes;
}

/** The class before and after; null after: one that the import adds. */
function moveOf({ values }: Entry, known: KnownStudent | null, place: KnownClass | null): Change[] {
  const after = place
    ? classLabel(place)
    : `${classLabel({ grade_name: values.年级, class_name: values.班级 })}（新建）`;
  return [{ column: "班级", before: known ? classLabel(known) : "", after }];
}
