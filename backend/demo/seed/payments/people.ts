import type { Insertable, Kysely } from "kysely";
import { studentState } from "#contract/payments/states";
import { type DataKey, openDataKey } from "../../../kernel/data-key";
import { storeIdCard } from "../../../platform/privacy/id-card";
import { insertRows } from "../../../kernel/database/bulk-insert";
import { spellPerson } from "../../../kernel/pinyin";
import type { Database } from "../../../kernel/database/tables";
import type { School } from "../../../kernel/database/tables/access";
import { fullName, type Person, surname } from "./names";
import { between, digits, pick, pickWeighted, type Random } from "./random";
import { seedClasses } from "./classes";

/** The accounts that act for a school; 0 for a school that has none. */
export interface DemoStaff {
  applicant: number;
  auditor: number;
}

/** A child and the parent who usually pays. */
export interface DemoStudent {
  id: number;
  payerId: number;
  gradeId: number;
  /** 在读. */
  isEnrolled: boolean;
}

interface Family {
  payers: Insertable<Database["payers"]>[];
  students: Insertable<Database["students"]>[];
  links: Insertable<Database["student_payers"]>[];
}

const payersInAll = 2000;
const relations: Record<"father" | "mother", number> = { father: 1, mother: 2 };

/** Grades, classes, and families: 2,000 payers, most with one child, some with several. */
export async function seedPeople(
  db: Kysely<Database>,
  random: Random,
  schools: readonly Pick<School, "school_id" | "stage">[],
  { now, dataKey }: { now: number; dataKey: string },
): Promise<Map<number, DemoStudent[]>> {
  const all: Family = { payers: [], students: [], links: [] };
  const bySchool = new Map<number, DemoStudent[]>();
  const nextFamily = createFamilies(random, now, openDataKey(dataKey));

  for (const [index, { school_id, stage }] of schools.entries()) {
    const classes = await seedClasses(db, school_id, stage, now);
    // some schools number their students with a leading zero: a spreadsheet must not lose it
    const numberPrefix = index % 3 === 1 ? "0" : "";
    const ofSchool: DemoStudent[] = [];
    let wanted = Math.floor(payersInAll / schools.length) + (index < payersInAll % schools.length ? 1 : 0);
    while (wanted > 0) {
      const family = nextFamily({ schoolId: school_id, classes, numberPrefix, maxPayers: wanted });
      wanted -= family.payers.length;
      all.payers.push(...family.payers);
      all.students.push(...family.students);
      all.links.push(...family.links);
      for (const { student_id, payer_id, is_default } of family.links) {
        const student = family.students.find(({ id }) => id === student_id);
        if (is_default !== 1 || !student) continue;
        ofSchool.push({
          id: student_id,
          payerId: payer_id,
          gradeId: student.grade_id,
          isEnrolled: student.state === studentState.enrolled,
        });
      }
    }
    bySchool.set(school_id, ofSchool);
  }
  await insertRows(db, all.payers.map(spelled), (rows) => db.insertInto("payers").values(rows));
  await insertRows(db, all.students.map(spelled), (rows) => db.insertInto("students").values(rows));
  await insertRows(db, all.links, (rows) => db.insertInto("student_payers").values(rows));
  return bySchool;
}

function spelled<Person extends { name: string }>(person: Person): Person & { name_pinyin: string } {
  return { ...person, name_pinyin: spellPerson(person.name) };
}

interface FamilyPlan {
  schoolId: number;
  classes: Awaited<ReturnType<typeof seedClasses>>;
  numberPrefix: string;
  maxPayers: number;
}

/** Ids are given here, so that links need no answers from the database. */
function createFamilies(random: Random, now: number, key: DataKey): (plan: FamilyPlan) => Family {
  const phones = new Set<string>();
  let lastPayer = 0;
  let lastStudent = 0;

  function newPhone(): string {
    for (;;) {
      const phone = pick(random, ["135", "136", "137", "139", "150", "158", "159", "186", "188"]) + digits(random, 8);
      if (phones.has(phone)) continue;
      phones.add(phone);
      return phone;
    }
  }

  return ({ schoolId, classes, numberPrefix, maxPayers }) => {
    const audit = { school_id: schoolId, created_at: now, created_by: 0, updated_at: now, updated_by: 0 };
    const family = surname(random);
    const parents = pickWeighted<("father" | "mother")[]>(random, [
      [["mother"], 45],
      [["father"], 25],
      [["mother", "father"], 30],
    ]).slice(0, maxPayers);
    const payers = parents.map((parent) => ({
      ...audit,
      id: ++lastPayer,
      name: fullName(random, parent === "father" ? family : surname(random), parent),
      phone: newPhone(),
      channel_uid: `o${digits(random, 20)}`,
    }));
    const children = pickWeighted(random, [
      [1, 83],
      [2, 15],
      [3, 2],
    ] as const);
    const students = Array.from({ length: children }, () => {
      const child: Person = random() < 0.52 ? "boy" : "girl";
      const itsClass = pick(random, classes);
      return {
        ...audit,
        id: ++lastStudent,
        student_no: `${numberPrefix}${itsClass.numberHead}${String(++itsClass.students).padStart(3, "0")}`,
        name: fullName(random, family, child),
        gender: child === "boy" ? 1 : 2,
        ...storeIdCard(key, demoIdCard(lastStudent)),
        phone: null,
        grade_id: itsClass.gradeId,
        class_id: itsClass.id,
        boarding: random() < 0.2 ? 1 : 0,
        state: random() < 0.985 ? 1 : 2,
        day_limit_fen: between(random, 4, 10) * 1000,
        pay_state: random() < 0.97 ? 1 : 2,
        pay_locked: 0,
      };
    });
    const links = students.flatMap((student) =>
      payers.map((payer, place) => ({
        ...audit,
        student_id: student.id,
        payer_id: payer.id,
        relation: relations[parents[place] ?? "mother"],
        is_default: place === 0 ? 1 : 0,
      })),
    );
    return { payers, students, links };
  };
}

/** Nobody's number: no region has 999999. Every ninth student gave none. */
function demoIdCard(studentId: number): string {
  if (studentId % 9 === 0) return "";
  const two = (number: number) => String(number).padStart(2, "0");
  const born = `${2010 + (studentId % 8)}${two(1 + (studentId % 12))}${two(1 + (studentId % 28))}`;
  return `999999${born}${String(studentId % 1000).padStart(3, "0")}${studentId % 11 === 10 ? "X" : studentId % 11}`;
}
