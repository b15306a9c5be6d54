import { expect, test } from "vitest";
import { classApi, type ClassQuery } from "#contract/payments/classes";
import { billApi } from "#contract/payments/bills";
import { noticeSlipApi } from "#contract/payments/notice-slips";
import { orderApi } from "#contract/payments/orders";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { readXlsx } from "../../../tests/support/files/xlsx";
import { createStudentFixtures } from "../../../tests/support/payments/student-fixtures";

const backend = await startTestBackend();
const { client, newStudent } = await createStudentFixtures(backend);

const rows = async (query: Partial<ClassQuery>) =>
  (await client.call(classApi.list, { page_size: 500, ...query })).list;
const gradeOf = async (name: string) => (await rows({ name, kind: "grade" }))[0];

async function newGrade(name: string, sort = 90) {
  await client.call(classApi.storeGrade, { name, sort });
  return (await gradeOf(name))?.id ?? 0;
}

test("each grade is followed by its classes in their order [PAY-01]", async () => {
  const grade_id = await newGrade("甲年级", 50);
  await client.call(classApi.store, { grade_id, name: "乙班", sort: 2 });
  await client.call(classApi.store, { grade_id, name: "甲班", sort: 1 });
  const found = await rows({ grade_id });
  expect(found.map(({ kind, name }) => [kind, name])).toEqual([
    ["grade", "甲年级"],
    ["class", "甲班"],
    ["class", "乙班"],
  ]);
  expect(found[0]).toMatchObject({ class_count: 2, student_count: 0, school_id: 1, sort: 50 });
  const all = await rows({});
  expect(all[0]).toMatchObject({ kind: "grade", name: "一年级" });
  expect((await client.call(classApi.list, { page_size: 2 })).total).toBe(all.length);
});

test("grades and classes are renamed and placed; a name is taken once [PAY-01]", async () => {
  const id = await newGrade("丙年级");
  await client.call(classApi.store, { grade_id: id, name: "丙一班" });
  const [, one] = await rows({ grade_id: id });
  await client.call(classApi.updateGrade, { id, name: "丁年级", sort: 7 });
  await client.call(classApi.update, { id: one?.id ?? 0, name: "丁一班", sort: 3 });
  expect((await rows({ grade_id: id })).map(({ name, sort }) => [name, sort])).toEqual([
    ["丁年级", 7],
    ["丁一班", 3],
  ]);
  await expect(client.call(classApi.storeGrade, { name: "丁年级" })).rejects.toEqual(
    refusedField("name", "本校已有年级“丁年级”"),
  );
  await expect(client.call(classApi.store, { grade_id: id, name: "丁一班" })).rejects.toEqual(
    refusedField("name", "该年级已有班级“丁一班”"),
  );
});

test("a class with students and a grade with classes stay; empty ones go [PAY-02]", async () => {
  const grade_id = await newGrade("戊年级");
  await client.call(classApi.store, { grade_id, name: "戊一班" });
  await client.call(classApi.store, { grade_id, name: "戊二班" });
  const [, filled, empty] = await rows({ grade_id });
  await newStudent({ class_id: filled?.id });
  expect((await rows({ grade_id })).map(({ student_count }) => student_count)).toEqual([1, 1, 0]);
  await expect(client.call(classApi.destroyGrade, { id: grade_id })).rejects.toEqual(
    refusal(code.refused, "戊年级（2 个班）还有班级，请先删除班级"),
  );
  await expect(client.call(classApi.destroy, { id: [filled?.id ?? 0, empty?.id ?? 0] })).rejects.toEqual(
    refusal(code.refused, "戊一班（1 人）还有学生"),
  );
  expect((await client.send(classApi.destroy, { id: [empty?.id ?? 0] })).msg).toBe("已删除 1 个班级");
  expect(await rows({ grade_id })).toHaveLength(2);
  const bare = await newGrade("己年级");
  expect((await client.send(classApi.destroyGrade, { id: bare })).msg).toBe("已删除 1 个年级");
});

test("another school's grades are nobody else's [PERM-04]", async () => {
  const admin = backend.client(await backend.signIn("admin"));
  await expect(admin.call(classApi.storeGrade, { name: "庚年级" })).rejects.toEqual(refusedField("school_id"));
  await admin.call(classApi.storeGrade, { name: "庚年级", school_id: 2 });
  const { list } = await admin.call(classApi.list, { name: "庚年级" });
  const id = list[0]?.id ?? 0;
  expect(await rows({ name: "庚年级" })).toEqual([]);
  await expect(client.call(classApi.editGrade, { id })).rejects.toEqual(refusal(code.refused, "年级不存在"));
  await expect(client.call(classApi.store, { grade_id: id, name: "一班" })).rejects.toEqual(
    refusedField("grade_id", "年级不存在"),
  );
  await expect(client.call(classApi.destroyGrade, { id })).rejects.toEqual(refusal(code.refused, "年级不存在"));
});

test("bills, orders and notices name a class with its grade, which its own name need not say [PAY-01, PAY-03, FAM-07]", async () => {
  const token = await backend.signIn("finance");
  const finance = backend.client(token);
  const { list: owing } = await finance.call(noticeSlipApi.list, { page_size: 1000 });
  const { list: orders } = await finance.call(orderApi.list, { page_size: 1000 });
  const order = orders.find(({ student_id }) => owing.some(({ id }) => id === student_id));
  const place = await backend.context.db
    .selectFrom("students")
    .innerJoin("grades", "grades.id", "students.grade_id")
    .select(["students.class_id", "grades.name as grade_name", "students.student_no"])
    .where("students.id", "=", order?.student_id ?? 0)
    .executeTakeFirstOrThrow();
  await client.call(classApi.update, { id: place.class_id, name: "7班" });
  const named = [
    ...(await finance.call(billApi.list, { student: place.student_no })).list,
    ...(await finance.call(orderApi.list, { order_no: order?.order_no })).list,
    ...(await finance.call(noticeSlipApi.list, { student_no: place.student_no })).list,
  ];
  expect(named.length).toBeGreaterThan(2);
  expect(new Set(named.map(({ class_name }) => class_name))).toEqual(new Set([`${place.grade_name}7班`]));
  const query = { student: place.student_no };
  const file = await backend.fetch("GET", "/campus_pay/bill/export", { token, query });
  expect((await readXlsx(await file.arrayBuffer()))[1]).toContain(`${place.grade_name}7班`);
});
