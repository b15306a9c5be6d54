import { classLabel } from "#contract/payments/class-label";
import type { Right } from "#contract/kernel/permission-tree/tree";
import { studentApi } from "#contract/payments/students";
import type { SearchHit } from "#contract/platform/search";
import type { RequestContext } from "../../kernel/context";
import { may } from "../../kernel/may";
import { listAddress, subtitle } from "../../platform/search/list-address";
import {
  isName,
  isSpelledName,
  isTail,
  type SearchReading,
  type SearchSource,
} from "../../platform/search/search-source";
import { type PersonSearch, searchStudents, type StudentHit } from "./people-search.repository";

// numbers of orders, refunds and bills
const isOurs = /^[PRBT]\d{10,}$/i;

const studentList: Right = "Api:campus_pay/student/list-index";

/** 学生 in the search box, for who sees the students or their payers: by number, its last digits, or part of the name or its pinyin. */
export const studentSearch: SearchSource = {
  kind: "student",
  permissions: [studentList, "Api:campus_pay/payer/list-index"],
  readings(text, ctx) {
    if (isName(text)) return [reading(ctx, "学生姓名", { name: text })];
    if (!/^[A-Za-z0-9_-]{2,32}$/.test(text) || isOurs.test(text)) return [];
    const whole = reading(ctx, "学号", { number: text });
    if (isSpelledName(text)) return [whole, reading(ctx, "学生姓名拼音", { name: text })];
    const isPhone = /^1[3-9]\d{9}$/.test(text);
    return isTail(text) && !isPhone ? [whole, reading(ctx, `学号后 ${text.length} 位`, { tail: text })] : [whole];
  },
};

function reading(ctx: RequestContext, name: string, search: PersonSearch): SearchReading {
  const [text = ""] = Object.values(search);
  return {
    name,
    isWhole: "number" in search,
    url: listAddress(listPathOf(ctx), "name" in search ? { name: text } : { student_no: text }),
    // a name is looked for from student to student
    find: async (caller, limit) =>
      toHits(
        caller,
        await searchStudents("name" in search ? caller.readDb : caller.db, caller.scope, search, limit).execute(),
      ),
  };
}

function listPathOf(ctx: RequestContext): string {
  return may(ctx, studentList) ? "/campus_pay/student/list" : "/campus_pay/payer/list";
}

function toHits(ctx: RequestContext, students: readonly StudentHit[]): SearchHit[] {
  return students.map(({ id, student_no, name, class_name, grade_name, school_name }) => ({
    key: String(id),
    title: name,
    subtitle: subtitle([student_no, classLabel({ grade_name, class_name }), school_name]),
    url: may(ctx, studentApi.detail.permission)
      ? `/campus_pay/student/list/${id}`
      : listAddress(listPathOf(ctx), { student_no }),
  }));
}
