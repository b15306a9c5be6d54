import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/database/tables";

export interface DemoClass {
  id: number;
  gradeId: number;
  /** Year of entry and number of the class: the head of its student numbers. */
  numberHead: string;
  /** Number of student numbers given so far. */
  students: number;
}

// by the stage numbers of a school: 1 托儿所 2 幼儿园 3 小学 4 初中 5 高中
const gradesByStage: Record<number, readonly string[]> = {
  1: ["托班"],
  2: ["小班", "中班", "大班"],
  3: ["一年级", "二年级", "三年级", "四年级", "五年级", "六年级"],
  4: ["初一", "初二", "初三"],
  5: ["高一", "高二", "高三"],
};
const classesPerGrade = 4;

/** The grades of a school's stages (a JSON array of numbers) and four classes in each. */
export async function seedClasses(
  db: Kysely<Database>,
  schoolId: number,
  stage: string,
  now: number,
): Promise<DemoClass[]> {
  const audit = { school_id: schoolId, created_at: now, created_by: 0, updated_at: now, updated_by: 0 };
  const thisYear = new Date(now).getUTCFullYear();
  const classes: DemoClass[] = [];
  for (const [index, name] of gradeNames(stage).entries()) {
    const grade = await db
      .insertInto("grades")
      .values({ ...audit, name, sort: index + 1 })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (let number = 1; number <= classesPerGrade; number++) {
      const inserted = await db
        .insertInto("classes")
        .values({ ...audit, grade_id: grade.id, name: `${name}${number}班`, sort: number })
        .returning("id")
        .executeTakeFirstOrThrow();
      const numberHead = `${thisYear - index}${String(number).padStart(2, "0")}`;
      classes.push({ id: inserted.id, gradeId: grade.id, numberHead, students: 0 });
    }
  }
  return classes;
}

function gradeNames(stage: string): readonly string[] {
  const stages: unknown = JSON.parse(stage);
  const names = (Array.isArray(stages) ? stages : []).flatMap((number) => gradesByStage[Number(number)] ?? []);
  return names.length > 0 ? names : (gradesByStage[3] ?? []);
}
