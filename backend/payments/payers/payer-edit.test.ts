import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { payerApi } from "#contract/payments/payers";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal, refusedField } from "../../../tests/support/api/refusal";
import { createStudentFixtures } from "../../../tests/support/payments/student-fixtures";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend();
const { client, newPhone, newStudent, read } = await createStudentFixtures(backend);

const payer = async (id: number) => (await client.call(payerApi.detail, { id })).list;
const add = (student_id: number, more: { phone?: string; name?: string; is_default?: number } = {}) =>
  client.call(payerApi.store, { student_id, name: "陈国强", phone: newPhone(), relation: 1, ...more });

test("a student gets payers; the first is the default one, a known phone is the same person [PAY-01]", async () => {
  const [one, other] = [await newStudent(), await newStudent()];
  const phone = newPhone();
  const { payer_id } = await add(one.id, { phone });
  expect((await add(other.id, { phone })).payer_id).toBe(payer_id);
  const found = await payer(payer_id);
  expect(found.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`);
  expect(found.children.map(({ student_no, is_default }) => [student_no, is_default])).toEqual([
    [one.student_no, 1],
    [other.student_no, 1],
  ]);
  expect(found.history.map(({ action }) => action)).toEqual(["link", "link"]);
  await expect(add(other.id, { phone, name: "陈国伟" })).rejects.toEqual(
    refusedField("phone", "该手机号已登记为 陈*强"),
  );
});

test("name and phone are corrected; a phone is one person's [PAY-01]", async () => {
  const { id } = await newStudent();
  const [taken, fresh] = [newPhone(), newPhone()];
  await add(id, { phone: taken });
  const { payer_id } = await add(id);
  await client.call(payerApi.update, { id: payer_id, name: "陈建国" });
  await client.call(payerApi.update, { id: payer_id, name: "陈建国", phone: fresh });
  const changed = await payer(payer_id);
  expect(changed).toMatchObject({ name: "陈建国", phone: expect.stringContaining(fresh.slice(-4)) });
  expect(changed.history.map(({ detail }) => detail).slice(1)).toEqual(["姓名", "手机号"]);
  await expect(client.call(payerApi.update, { id: payer_id, name: "陈建国", phone: taken })).rejects.toEqual(
    refusedField("phone", "本校已有付款人使用该手机号"),
  );
});

test("links are added, corrected, made the default and taken away [PAY-01]", async () => {
  const [one, other] = [await newStudent(), await newStudent()];
  const { payer_id: first } = await add(one.id);
  const { payer_id: second } = await add(one.id);
  await client.call(payerApi.link, { id: second, student_no: other.student_no, relation: 3 });
  await client.call(payerApi.link, { id: second, student_no: other.student_no, relation: 2 });
  expect((await payer(second)).children.map(({ relation, is_default }) => [relation, is_default])).toEqual([
    [1, 0],
    [2, 1],
  ]);
  await client.call(payerApi.setDefault, { id: second, student_id: one.id });
  const defaults = async () => (await read(one.id)).payers.map(({ payer_id, is_default }) => [payer_id, is_default]);
  expect(await defaults()).toEqual([
    [second, 1],
    [first, 0],
  ]);
  await client.call(payerApi.unlink, { id: second, student_id: one.id });
  expect(await defaults()).toEqual([[first, 1]]);
  await expect(client.call(payerApi.unlink, { id: second, student_id: one.id })).rejects.toEqual(
    refusal(code.refused, "关联不存在"),
  );
  await expect(client.call(payerApi.link, { id: second, student_no: "NOBODY", relation: 1 })).rejects.toEqual(
    refusedField("student_no", "本校没有学号为 NOBODY 的学生"),
  );
});

test("a student has at most ten payers, however many are added at once [PAY-01]", async () => {
  const { id } = await newStudent();
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => add(id)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
  expect((await read(id)).payers).toHaveLength(10);
  await expect(add(id)).rejects.toEqual(refusal(code.refused, "该学生的付款人已达 10 位"));
});

test("payers of another school do not exist, and who may only read changes none [PERM-04, PERM-01]", async () => {
  const { id: student_id } = await newStudent();
  const { payer_id: id } = await add(student_id);
  const teacher = backend.client(await backend.signIn("teacher"));
  await expect(teacher.call(payerApi.detail, { id })).rejects.toEqual(refusal(code.refused, "付款人不存在"));
  await expect(teacher.call(payerApi.update, { id, name: "陈国强" })).rejects.toEqual(
    refusal(code.forbidden, "没有权限"),
  );
});

test("the list is exported with phones masked, whole for who has the right to that [PLUS-08]", async () => {
  const { id, student_no } = await newStudent();
  const phone = newPhone();
  await add(id, { phone });
  const exported = async (by = client) => {
    const file = await by.file(payerApi.export, { student_no });
    return (await readXlsx(await file.arrayBuffer())).flat();
  };
  expect(await exported()).toEqual(expect.arrayContaining([student_no, `${phone.slice(0, 3)}****${phone.slice(-4)}`]));
  expect(await exported(backend.client(await backend.signIn("admin")))).toContain(phone);
});
