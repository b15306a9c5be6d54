import { expect, test } from "vitest";
import { studentApi } from "#contract/payments/students";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusedField } from "../../../tests/support/api/refusal";
import { createStudentFixtures } from "../../../tests/support/payments/student-fixtures";

const backend = await startTestBackend();
const desk = await createStudentFixtures(backend);
const { client, newStudent, read } = desk;

const change = (id: readonly number[], act: "suspend" | "resume" | "transfer" | "graduate", reason = "家长申请") =>
  client.send(studentApi.changeState, { id: [...id], act, reason });

test("a student pauses and comes back, and a final state stays final [PAY-01]", async () => {
  const { id } = await newStudent();
  expect((await change([id], "suspend")).msg).toBe("已处理 1 名学生");
  expect((await change([id], "graduate")).data.list).toEqual([
    { id, done: false, reason: "该学生当前为休学，不能这样处理" },
  ]);
  await change([id], "resume");
  await change([id], "transfer", "随父母迁居");
  const student = await read(id);
  expect(student.state).toBe(3);
  expect(student.history.map(({ action, before_state, after_state }) => [action, before_state, after_state])).toEqual([
    ["create", null, "1"],
    ["suspend", "1", "2"],
    ["resume", "2", "1"],
    ["transfer", "1", "3"],
  ]);
  expect(student.history.at(-1)?.reason).toBe("随父母迁居");
  for (const act of ["suspend", "resume", "transfer", "graduate"] as const) {
    const { data, msg } = await change([id], act);
    expect([data.list[0]?.done, msg]).toEqual([false, ""]);
  }
});

test("an act over several answers each by itself [PAY-01]", async () => {
  const [one, other, gone] = [await newStudent(), await newStudent(), await newStudent()];
  await change([gone.id], "transfer");
  const { data, msg } = await change([one.id, gone.id, other.id, one.id], "graduate", "毕业典礼");
  expect(data.list).toEqual([
    { id: one.id, done: true, reason: "" },
    { id: gone.id, done: false, reason: "该学生当前为转出，不能这样处理" },
    { id: other.id, done: true, reason: "" },
  ]);
  expect(msg).toBe("已处理 2 名学生");
  await expect(change([one.id], "resume", "")).rejects.toEqual(refusedField("reason", "请填写原因"));
});

test("two actions at once: one is done, the other refused [PAY-01]", async () => {
  const { id } = await newStudent();
  const outcomes = await Promise.all([change([id], "transfer"), change([id], "graduate")]);
  expect(outcomes.map(({ data }) => data.list[0]?.done).sort()).toEqual([false, true]);
  expect((await read(id)).history).toHaveLength(2);
});

test("students change class within their school, those who left do not [PAY-02]", async () => {
  const [one, left] = [await newStudent(), await newStudent()];
  await change([left.id], "transfer");
  const target = desk.classes.find(({ class_id }) => class_id !== desk.classes[0]?.class_id);
  const class_id = target?.class_id ?? 0;
  const { list } = await client.call(studentApi.move, { id: [one.id, left.id], class_id, reason: "分班" });
  expect(list.map(({ done }) => done)).toEqual([true, false]);
  const student = await read(one.id);
  expect(student).toMatchObject({ class_id, grade_id: target?.grade_id });
  expect(student.history.at(-1)).toMatchObject({
    action: "move",
    detail: `${desk.classes[0]?.class_name} → ${target?.class_name}`,
    reason: "分班",
  });
  const again = await client.call(studentApi.move, { id: [one.id], class_id });
  expect(again.list[0]?.reason).toContain("已经在");
  await expect(client.call(studentApi.move, { id: [one.id], class_id: 999_999 })).rejects.toEqual(
    refusedField("class_id", "班级不存在"),
  );
});

test("paying is stopped and locked with a reason [PAY-02]", async () => {
  const { id } = await newStudent();
  const stop = { id: [id], pay_state: 3, pay_locked: 1, reason: "欠费过久" };
  expect((await client.call(studentApi.changePayState, stop)).list[0]?.done).toBe(true);
  expect(await read(id)).toMatchObject({ pay_state: 3, pay_locked: 1, state: 1 });
  const again = await client.call(studentApi.changePayState, stop);
  expect(again.list[0]?.reason).toBe("该学生已经是停用（已锁定）");
  expect((await read(id)).history.at(-1)).toMatchObject({ action: "pay_state", detail: "正常 → 停用（已锁定）" });
});
