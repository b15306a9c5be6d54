import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { payerApi, type PayerQuery } from "#contract/payments/payers";
import { startTestBackend } from "../../../tests/support/api/backend";
import { addStudents } from "../../../tests/support/payments/students";
import { upsertLinks, upsertPayers } from "./payer-write.repository";

const backend = await startTestBackend();
const { db } = backend.context;
const finance = backend.client(await backend.signIn("finance"));

let lastTime = 1_000;

interface Person {
  school?: number;
  student_no: string;
  student: string;
  name: string;
  phone: string;
  relation?: number;
  grade?: string;
  className?: string;
}

/** A student with one payer; later ones count as changed later. */
async function addPayer(person: Person) {
  const { school = 1, student_no, student, name, phone, relation = 1, grade, className } = person;
  const now = ++lastTime;
  const audit = { school_id: school, created_at: now, created_by: 0, updated_at: now, updated_by: 0 };
  const [student_id = 0] = await addStudents(db, school, [{ student_no, name: student, grade, className }]);
  const [payer] = await upsertPayers(db, [{ ...audit, name, phone, channel_uid: "" }]);
  await upsertLinks(db, [{ ...audit, student_id, payer_id: payer?.id ?? 0, relation, is_default: 1 }]);
}

const found = async (query: Partial<Record<keyof PayerQuery, string | number>>, client = finance) => {
  const { list, total } = await client.call(payerApi.list, query as PayerQuery);
  return { names: list.map(({ name }) => name), total };
};

test("the list shows student, class and relation with the phone masked [PAY-01]", async () => {
  await addPayer({ student_no: "SHOW-1", student: "佟一", name: "佟国强", phone: "13700010001", className: "甲班" });
  const { list, total } = await finance.call(payerApi.list, { student_no: "SHOW-1" });
  expect(total).toBe(1);
  expect(list[0]).toMatchObject({
    name: "佟国强",
    relation: 1,
    phone: "137****0001",
    student_no: "SHOW-1",
    student_name: "佟一",
    grade_name: "一年级",
    class_name: "甲班",
    school_id: 1,
    updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
});

test("payers are found by name, number, phone, class and relation, alone and together [PAY-01]", async () => {
  const shared = { student: "鄂小丰", grade: "鄂年级", className: "鄂班" };
  await addPayer({ ...shared, student_no: "FIND-0001", name: "鄂国强", phone: "13700020001" });
  await addPayer({ ...shared, student_no: "FIND-0002", name: "乌秀英", phone: "13700020002", relation: 2 });
  expect(await found({ name: "小丰" })).toEqual({ names: ["乌秀英", "鄂国强"], total: 2 });
  expect(await found({ name: "鄂国" })).toEqual({ names: ["鄂国强"], total: 1 });
  expect((await found({ student_no: "find-0002" })).names).toEqual(["乌秀英"]);
  expect((await found({ student_no: "D-0001" })).names).toEqual(["鄂国强"]);
  expect((await found({ phone: "13700020002" })).names).toEqual(["乌秀英"]);
  expect((await found({ phone: "20001" })).names).toEqual(["鄂国强"]);
  const { list: classes } = await finance.call(payerApi.classes, {});
  const place = classes.find(({ class_name }) => class_name === "鄂班");
  expect((await found({ class_id: place?.class_id ?? 0 })).total).toBe(2);
  expect((await found({ grade_id: place?.grade_id ?? 0, relation: 2 })).names).toEqual(["乌秀英"]);
  expect((await found({ name: "小丰", phone: "0001", relation: 2 })).total).toBe(0);
});

test("signs of a pattern are searched as they stand [PAY-01]", async () => {
  await addPayer({ student_no: "SIGN-1", student: "戈一", name: "戈_a", phone: "13700030001" });
  await addPayer({ student_no: "SIGN-2", student: "戈二", name: "戈xa", phone: "13700030002" });
  expect((await found({ name: "戈_A" })).names).toEqual(["戈_a"]);
  expect((await found({ name: "戈%" })).names).toEqual([]);
});

test("pages follow the order asked for and count the whole filter [PAY-01]", async () => {
  for (const number of [3, 1, 2]) {
    const phone = `1370004000${number}`;
    await addPayer({ student_no: `PAGE-${number}`, student: "仇一", name: `仇${number}`, phone });
  }
  expect(await found({ name: "仇", page_size: 2 })).toEqual({ names: ["仇2", "仇1"], total: 3 });
  expect(await found({ name: "仇", page_size: 2, cur_page: 2 })).toEqual({ names: ["仇3"], total: 3 });
  expect(await found({ name: "仇", page_size: 2, cur_page: 3 })).toEqual({ names: [], total: 3 });
  expect((await found({ name: "仇", sort: "student_no" })).names).toEqual(["仇1", "仇2", "仇3"]);
  expect((await found({ name: "仇", sort: "-student_no" })).names).toEqual(["仇3", "仇2", "仇1"]);
});

test("filters that cannot be are refused by name; unknown ones are ignored [PAY-01]", async () => {
  const token = await backend.signIn("finance");
  const ask = async (query: Record<string, string>) =>
    (await backend.request("GET", "/campus_pay/payer/list", { token, query })).envelope;
  const refused = (field: string) => ({ code: code.badInput, values: expect.objectContaining({ field }) });
  expect(await ask({ phone: "138" })).toMatchObject(refused("phone"));
  expect(await ask({ page_size: "1001" })).toMatchObject(refused("page_size"));
  expect(await ask({ sort: "phone" })).toMatchObject(refused("sort"));
  expect(await ask({ class_id: "x" })).toMatchObject(refused("class_id"));
  expect(await ask({ nothing: "1", name: "" })).toMatchObject({ code: 200 });
});

test("staff see the payers and classes of their own school, whatever ids they send [PERM-04]", async () => {
  await addPayer({ school: 2, student_no: "SCOPE-1", student: "阙一", name: "阙国强", phone: "13700050001" });
  const teacherToken = await backend.signIn("teacher");
  const teacher = backend.client(teacherToken);
  expect((await found({ name: "阙" }, teacher)).total).toBe(1);
  expect((await found({ name: "阙" })).total).toBe(0);
  const { list: classes } = await teacher.call(payerApi.classes, {});
  expect(new Set(classes.map(({ school_id }) => school_id))).toEqual(new Set([2]));
  const foreign = await backend.request("GET", "/campus_pay/payer/list", {
    token: teacherToken,
    query: { agent_selected_id: "1" },
  });
  expect(foreign.envelope).toMatchObject({ code: code.forbidden, data: [] });
  const others = await finance.call(payerApi.list, { class_id: classes[0]?.class_id });
  expect(others.total).toBe(0);
});

test("who lacks the right gets no payers [PERM-01]", async () => {
  const keeper = backend.client(await backend.signIn("store"));
  await expect(keeper.call(payerApi.list, {})).rejects.toMatchObject({ code: code.forbidden });
  await expect(keeper.call(payerApi.classes, {})).rejects.toMatchObject({ code: code.forbidden });
});
