import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import type { InputOf } from "#contract/kernel/endpoint";
import { studentApi } from "#contract/payments/students";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { createStudentFixtures } from "../../../tests/support/payments/student-fixtures";
import { addStudents } from "../../../tests/support/payments/students";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend();
const { db } = backend.context;
const desk = await createStudentFixtures(backend);
const { client, newStudent, newIdCard, newNumber, newPhone, read } = desk;
const teacher = backend.client(await backend.signIn("teacher"));

const numbers = async (query: Partial<InputOf<typeof studentApi.list>>, by = client) =>
  (await by.call(studentApi.list, query)).list.map(({ student_no }) => student_no);

test("a student is entered into a class, with phone and ID card masked ever after [PAY-02, VAL-03, PLUS-08]", async () => {
  const [id_card, phone] = [newIdCard(), newPhone()];
  const place = desk.classes[3];
  const { id, student_no } = await newStudent({
    name: "欧阳静",
    class_id: place?.class_id,
    id_card,
    phone,
    boarding: 1,
  });
  const student = await read(id);
  expect(student).toMatchObject({
    student_no,
    name: "欧阳静",
    id_card: `${id_card.slice(0, 4)}**********${id_card.slice(-4)}`,
    phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    class_name: place?.class_name,
    grade_name: place?.grade_name,
    boarding: 1,
    state: 1,
    pay_state: 1,
    payers: [],
  });
  expect(student.history).toMatchObject([{ action: "create", after_state: "1", actor: "财务主管" }]);
  const stored = await db.selectFrom("students").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(id_card);
});

test("the same ID card twice is stored differently, found by its whole number and by no part of it [PLUS-08]", async () => {
  const id_card = newIdCard();
  const first = await newStudent({ id_card });
  await client.call(studentApi.changeState, { id: [first.id], act: "transfer", reason: "转学" });
  const second = await newStudent({ id_card: id_card.toLowerCase() });
  const stored = await db
    .selectFrom("students")
    .select("id_card_enc")
    .where("id", "in", [first.id, second.id])
    .execute();
  expect(new Set(stored.map(({ id_card_enc }) => id_card_enc)).size).toBe(2);
  expect((await numbers({ id_card: id_card.toLowerCase() })).sort()).toEqual(
    [first.student_no, second.student_no].sort(),
  );
  await expect(numbers({ id_card: id_card.slice(-4) })).rejects.toEqual(
    refusedField("id_card", "请输入完整的身份证号码"),
  );
});

test("students are found by name, number, phone, class, state and boarding [PAY-01]", async () => {
  const phone = newPhone();
  const { student_no, id } = await newStudent({ name: "司马光耀", phone, boarding: 1 });
  const { class_id, grade_id } = await read(id);
  const name = "司马光";
  expect(await numbers({ name })).toEqual([student_no]);
  expect(await numbers({ name, student_no: student_no.slice(-4) })).toEqual([student_no]);
  expect(await numbers({ name, phone: phone.slice(-6) })).toEqual([student_no]);
  expect(await numbers({ name, phone, class_id, grade_id, boarding: 1, state: 1, pay_state: 1 })).toEqual([student_no]);
  expect(await numbers({ name, boarding: 0 })).toEqual([]);
  expect(await numbers({ name, state: 2 })).toEqual([]);
});

test("numbers, ID cards, names and phones that cannot be are refused by field [VAL-03]", async () => {
  const { student_no } = await newStudent();
  const id_card = newIdCard();
  const holder = await newStudent({ id_card });
  await expect(newStudent({ student_no })).rejects.toEqual(refusedField("student_no", `本校已有学号“${student_no}”`));
  await expect(newStudent({ id_card })).rejects.toEqual(refusedField("id_card", `本校学号 ${holder.student_no}`));
  await expect(newStudent({ id_card: "33010620150101" })).rejects.toEqual(
    refusedField("id_card", "请输入正确的身份证号码"),
  );
  await expect(newStudent({ phone: "12345678901" })).rejects.toEqual(refusedField("phone", "请输入正确的手机号"));
  await expect(newStudent({ name: "陈<一>" })).rejects.toEqual(refusedField("name", "只能包含"));
});

test("an edit keeps ID card and phone unless told otherwise, and is told in the history [PAY-02]", async () => {
  const [id_card, phone] = [newIdCard(), newPhone()];
  const { id, student_no } = await newStudent({ id_card, phone });
  const { class_id } = await read(id);
  const change = { student_no, name: "陈二二", class_id };
  const { msg } = await client.send(studentApi.update, { id, ...change });
  expect(msg).toBe("已保存学生“陈二二”");
  expect(await read(id)).toMatchObject({ name: "陈二二", phone: expect.stringContaining(phone.slice(-4)) });
  expect(await numbers({ id_card })).toEqual([student_no]);

  await client.call(studentApi.update, { id, ...change, id_card: newIdCard(), clear_phone: 1 });
  expect(await numbers({ id_card })).toEqual([]);
  const changed = await read(id);
  expect(changed).toMatchObject({ phone: "", id_card: expect.stringMatching(/^3301\*{10}\w{4}$/) });
  await client.call(studentApi.update, { id, ...change, clear_id_card: 1 });
  const { id_card: none, history } = await read(id);
  expect(none).toBe("");
  expect(history.map(({ action, detail }) => [action, detail])).toEqual([
    ["create", expect.any(String)],
    ["edit", "姓名"],
    ["edit", "身份证号、手机号"],
    ["edit", "身份证号"],
  ]);
});

test("of two edits at once one wins and the other is told so, or both follow one another [PAY-02]", async () => {
  const { id, student_no } = await newStudent();
  const { class_id } = await read(id);
  const edits = ["陈甲甲", "陈乙乙"].map((name) => client.call(studentApi.update, { id, student_no, name, class_id }));
  const outcomes = await Promise.allSettled(edits);
  const lost = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
  for (const reason of lost) expect(reason).toEqual(refusal(code.refused, "刚刚被他人处理"));
  expect(outcomes.some(({ status }) => status === "fulfilled")).toBe(true);
});

test("students of another school do not exist for anybody else [PERM-04]", async () => {
  const [id = 0] = await addStudents(db, 2, [{ student_no: newNumber(), name: "外校生" }]);
  expect((await teacher.call(studentApi.detail, { id })).list.name).toBe("外校生");
  const absent = refusal(code.refused, "学生不存在");
  await expect(client.call(studentApi.detail, { id })).rejects.toEqual(absent);
  const { class_id } = (await teacher.call(studentApi.detail, { id })).list;
  await expect(client.call(studentApi.update, { id, student_no: "X1", name: "外校生", class_id })).rejects.toEqual(
    absent,
  );
  await expect(newStudent({ class_id })).rejects.toEqual(refusedField("class_id", "班级不存在"));
  const { list } = await client.call(studentApi.changeState, { id: [id], act: "suspend", reason: "休学" });
  expect(list).toEqual([{ id, done: false, reason: "学生不存在或已被删除" }]);
  const { id: own, student_no } = await newStudent();
  await expect(client.call(studentApi.update, { id: own, student_no, name: "陈一一", class_id })).rejects.toEqual(
    refusedField("class_id", "班级不存在"),
  );
});

test("who may only read changes nothing [PERM-01]", async () => {
  const { id } = await newStudent();
  const clerk = backend.client(await backend.signIn("clerk"));
  expect((await clerk.call(studentApi.detail, { id })).list.id).toBe(id);
  await expect(clerk.call(studentApi.changeState, { id: [id], act: "suspend", reason: "休学" })).rejects.toEqual(
    refusal(code.forbidden, "没有权限"),
  );
  await expect(clerk.file(studentApi.export, {})).rejects.toEqual(refusal(code.forbidden, "没有权限"));
});

test("an export is masked, whole for who has the right to that [PLUS-08]", async () => {
  const [id_card, phone] = [newIdCard(), newPhone()];
  const { student_no } = await newStudent({ name: "导出生", id_card, phone });
  const exported = async (by = client) => {
    const file = await by.file(studentApi.export, { student_no });
    return (await readXlsx(await file.arrayBuffer())).flat();
  };
  const masked = await exported();
  expect(masked).toContain(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  expect(masked.join()).not.toContain(id_card);
  expect(masked).toContain("在读");
  const admin = backend.client(await backend.signIn("admin"));
  expect(await exported(admin)).toEqual(expect.arrayContaining([id_card, phone]));
});
