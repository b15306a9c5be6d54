import { classLabel } from "#contract/payments/class-label";
import { labelOf } from "#contract/kernel/enumeration";
import type { PayerColumn } from "#contract/payments/payer-import";
import { payerRelations } from "#contract/payments/payers";
import { isClassOf, plainClass } from "../../platform/imports/cell-texts";
import {
  type CellError,
  changeOf,
  type CheckedEntry,
  refused,
  type SheetEntry,
} from "../../platform/imports/checked-import";
import { maskName } from "../../kernel/masking";
import { relationValue } from "./import-entry";

export interface KnownStudent {
  id: number;
  name: string;
  grade_name: string;
  class_name: string;
}

export interface KnownPayer {
  id: number;
  name: string;
}

/** Records of a school about the people in a sheet. */
export interface Records {
  /** By student number. */
  students: ReadonlyMap<string, KnownStudent>;
  /** By phone. */
  payers: ReadonlyMap<string, KnownPayer>;
  /** Relation by payer id, by student id: all payers of a student. */
  links: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

// domain 4.1
export const maxPayersPerStudent = 10;

type Entry = SheetEntry<PayerColumn>;
type Checked = CheckedEntry<PayerColumn>;

/** Judges the rows of a sheet one after another against the records; an earlier row counts for the later ones. */
export function createRowChecker(records: Records): (entry: Entry) => Checked {
  const addedTo = new Map<number, number>();
  return (entry) => {
    const student = records.students.get(entry.values.学号);
    if (!student) return refused(entry, [{ column: "学号", reason: `本校没有学号为 ${entry.values.学号} 的学生` }]);
    const mismatches = compareStudent(entry, student);
    if (mismatches.length > 0) return refused(entry, mismatches);

    const payer = records.payers.get(entry.values.手机号);
    const changes = payer ? changeOf("付款人姓名", payer.name, entry.values.付款人姓名) : [];
    const links = records.links.get(student.id);
    const relation = payer && links?.get(payer.id);
    if (relation !== undefined) {
      changes.push(...changeOf("关系", labelOf(payerRelations, relation), entry.values.关系));
      return { ...entry, verdict: changes.length > 0 ? "change" : "same", changes };
    }

    const added = addedTo.get(student.id) ?? 0;
    if ((links?.size ?? 0) + added >= maxPayersPerStudent) {
      return refused(entry, [{ column: "学号", reason: `该学生的付款人已达 ${maxPayersPerStudent} 位` }]);
    }
    addedTo.set(student.id, added + 1);
    return { ...entry, verdict: "add", changes };
  };
}

/** The relation a row asks for. */
export function relationOf(entry: Entry): number {
  return relationValue(entry.values.关系) ?? 0;
}

function compareStudent({ values }: Entry, student: KnownStudent): CellError[] {
  if (values.学生姓名 !== student.name) {
    const reason = `学号 ${values.学号} 对应的学生是 ${maskName(student.name)}，与表中姓名不一致`;
    return [{ column: "学生姓名", reason }];
  }
  const errors: CellError[] = [];
  if (plainClass(values.年级) !== plainClass(student.grade_name)) {
    errors.push({ column: "年级", reason: `该学生在 ${student.grade_name}，与表中年级不一致` });
  }
  if (!isClassOf(values.班级, student)) {
    errors.push({ column: "班级", reason: `该学生在 ${classLabel(student)}，与表中班级不一致` });
  }
  return errors;
}
