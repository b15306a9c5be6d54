import { beforeEach, expect, test } from "vitest";
import { arrearsApi, type ArrearsRow } from "#contract/payments/arrears";
import { code } from "#contract/kernel/errors";
import { reminderApi } from "#contract/platform/reminders";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createArrearsFixtures } from "../../../tests/support/payments/arrears-fixtures";
import { refusal } from "../../../tests/support/api/refusal";

const backend = await startTestBackend();
const world = await createArrearsFixtures(backend);
const signedIn = async (name: string) => backend.client(await backend.signIn(name));
const [finance, clerk, admin, agent] = await Promise.all(["finance", "clerk", "admin", "agent"].map(signedIn));
if (!finance || !clerk || !admin || !agent) throw new Error("the demo has these accounts");
type Client = typeof finance;
beforeEach(() => world.clear());

const rowOf = (rows: readonly ArrearsRow[], id: number) => rows.find((row) => row.id === id);
const remindersOf = async (who: Client) => (await who.call(reminderApi.list, {})).list;

test("grades, classes and students add up to what their bills owe [PAY-07]", async () => {
  const [one, other] = world.students;
  await world.bill(one, { due_fen: 10_000, paid_fen: 4_000, state: "PART_PAID" });
  await world.bill(one, { due_fen: 5_000, due_at: world.yesterday });
  await world.bill(other, { due_fen: 3_000, reduce_fen: 1_000 });
  await world.bill(other, { due_fen: 9_000, paid_fen: 9_000, state: "BILLING_SUCCESS" });
  await world.bill(other, { due_fen: 7_000, state: "TIMEOUT_CLOSED" });
  await world.bill(other, { due_fen: 800_000, state: "CLOSED" });
  const { grade_id, class_id } = one;
  const { grades, classes, students, sum } = await finance.call(arrearsApi.list, { grade_id, class_id });
  const figures = {
    ...{ bill_count: 3, student_count: 2, owed_fen: 13_000, overdue_fen: 5_000 },
    ...{ due_fen: 33_000, paid_fen: 13_000, rate_bp: 3939 },
  };
  expect(sum).toMatchObject(figures);
  expect(rowOf(grades, grade_id)).toMatchObject(figures);
  expect(rowOf(classes, class_id)).toMatchObject(figures);
  expect(rowOf(students, one.id)).toMatchObject({ owed_fen: 11_000, overdue_fen: 5_000, student_no: one.student_no });
  expect(rowOf(students, other.id)).toMatchObject({ owed_fen: 2_000, rate_bp: 5000 });
  const overdue = await finance.call(arrearsApi.list, { class_id, overdue: 1 });
  expect(overdue.sum).toMatchObject({ bill_count: 1, student_count: 1, owed_fen: 5_000 });
  expect(overdue.students.map(({ id }) => id)).toEqual([one.id]);
  const plans = await finance.call(arrearsApi.plans, {});
  expect(plans.sum).toMatchObject(figures);
  expect(plans.list).toMatchObject([{ id: 0, name: "未归入批次", ...figures }]);
});

test("arrears of other schools are not to be seen [PAY-07, PERM-02]", async () => {
  await world.bill(world.students[0], { due_fen: 10_000 });
  await world.bill(world.foreign, { due_fen: 20_000 });
  expect((await finance.call(arrearsApi.list, { school_id: 2 })).sum.owed_fen).toBe(0);
  expect((await finance.call(arrearsApi.list, {})).sum.owed_fen).toBe(10_000);
  expect((await agent.call(arrearsApi.list, {})).sum.owed_fen).toBe(30_000);
  expect((await agent.call(arrearsApi.list, { school_id: 2 })).sum.owed_fen).toBe(20_000);
  const { class_id, grade_id } = world.foreign;
  expect(await finance.call(arrearsApi.list, { class_id, grade_id })).toMatchObject({ classes: [], students: [] });
  for (const name of ["teacher", "store"])
    await expect((await signedIn(name)).call(arrearsApi.list, {})).rejects.toMatchObject({ code: code.forbidden });
});

test("the share of students with face pay open is counted by grade and class [PAY-07]", async () => {
  const { grades } = await finance.call(arrearsApi.facepay, {});
  const [first] = grades;
  const { classes } = await finance.call(arrearsApi.facepay, { grade_id: first?.id });
  const add = (rows: typeof grades, field: "student_count" | "open_count") =>
    rows.reduce((sum, row) => sum + row[field], 0);
  expect(add(classes, "student_count")).toBe(first?.student_count);
  expect(add(classes, "open_count")).toBe(first?.open_count);
  const opened = await backend.context.db
    .selectFrom("facepays")
    .innerJoin("students", "students.id", "facepays.student_id")
    .select("facepays.student_id")
    .distinct()
    .where("facepays.state", "=", 3)
    .where("students.state", "=", 1)
    .where("students.school_id", "=", 1)
    .execute();
  expect(add(grades, "open_count")).toBe(opened.length);
  expect(opened.length).toBeGreaterThan(0);
});

test("a preview says whose bills, how much, the words and who hears them; it sends nothing [PLUS-10]", async () => {
  const [one, other] = world.students;
  await world.bill(one, { due_fen: 123_400, due_at: world.yesterday });
  await world.bill(other, { due_fen: 5_000 });
  await world.bill(other, { due_fen: 9_000, paid_fen: 9_000, state: "BILLING_SUCCESS" });
  const before = await remindersOf(clerk);
  const preview = await finance.call(arrearsApi.preview, { rows: `class-${one.class_id}` });
  expect(preview.schools).toMatchObject([{ school_id: 1, bill_count: 2, owed_fen: 128_400, told: ["收费专员"] }]);
  expect(preview.schools[0]?.content).toContain("2 名学生有 2 张账单欠费，合计 1,284.00 元");
  expect(preview.bills.map(({ owed_fen, is_overdue, is_done }) => ({ owed_fen, is_overdue, is_done }))).toEqual([
    { owed_fen: 123_400, is_overdue: true, is_done: false },
    { owed_fen: 5_000, is_overdue: false, is_done: false },
  ]);
  expect(await remindersOf(clerk)).toEqual(before);
  const overdue = await finance.call(arrearsApi.preview, { rows: `grade-${one.grade_id}`, overdue: 1 });
  expect(overdue.bills).toHaveLength(1);
});

test("dunning tells the other responsible staff once, with a page that says what came of it [PLUS-10]", async () => {
  const [one, other] = world.students;
  const paid = await world.bill(one, { due_fen: 10_000 });
  await world.bill(other, { due_fen: 6_000 });
  await clerk.call(reminderApi.clear, {});
  const { data, msg } = await finance.send(arrearsApi.dun, { rows: `class-${one.class_id}`, remark: "本周五前" });
  expect(msg).toBe("已催缴 2 张账单");
  expect(data.list.map(({ done }) => done)).toEqual([true, true]);
  const [reminder, ...others] = await remindersOf(clerk);
  expect(others).toEqual([]);
  expect(reminder?.content).toContain("合计 160.00 元");
  expect(reminder?.content).toContain("本周五前");
  const [dunning] = (await finance.call(arrearsApi.history, {})).list;
  expect(reminder?.url).toBe(`/campus_pay/arrears/reminders/${dunning?.id}`);
  expect(dunning).toMatchObject({
    bill_count: 2,
    student_count: 2,
    owed_fen: 16_000,
    still_fen: 16_000,
    told_count: 1,
  });
  backend.clock.advance(60_000);
  await world.pay(paid, 10_000);
  const { list } = await clerk.call(arrearsApi.dunning, { id: dunning?.id ?? 0 });
  expect(list).toMatchObject({ still_count: 1, still_fen: 6_000, paid_fen: 10_000, created_by: "财务主管" });
  expect(list.bills.find(({ bill_id }) => bill_id === paid)).toMatchObject({ owed_fen: 10_000, still_fen: 0 });
});

test("a bill is dunned for once a day, whoever asks [PLUS-10]", async () => {
  const [one, other] = world.students;
  await world.bill(one, { due_fen: 10_000 });
  const rows = `student-${one.id},student-${other.id}`;
  await finance.call(arrearsApi.dun, { rows });
  await world.bill(other, { due_fen: 6_000 });
  const { list } = await clerk.call(arrearsApi.dun, { rows });
  expect(list.map(({ done, reason }) => ({ done, reason }))).toEqual(
    expect.arrayContaining([
      { done: false, reason: "今日已催缴" },
      { done: true, reason: "" },
    ]),
  );
  expect((await finance.send(arrearsApi.dun, { rows })).msg).toBe("");
  expect((await finance.call(arrearsApi.preview, { rows })).schools).toMatchObject([{ bill_count: 0, told: [] }]);
  expect((await finance.call(arrearsApi.history, {})).total).toBe(2);
});

test("after midnight in Shanghai a bill may be dunned for again [PLUS-10]", async () => {
  const own = await startTestBackend();
  const { students, bill, clear } = await createArrearsFixtures(own);
  await clear();
  await bill(students[0], { due_fen: 10_000 });
  const dun = async () => {
    const client = own.client(await own.signIn("finance"));
    return (await client.call(arrearsApi.dun, { rows: `student-${students[0].id}` })).list.map(({ done }) => done);
  };
  expect(await dun()).toEqual([true]);
  // from 10:00 to the last second of the day
  own.clock.advance(14 * 3_600_000 - 1000);
  expect(await dun()).toEqual([false]);
  own.clock.advance(1000);
  expect(await dun()).toEqual([true]);
});

test("two who dun for the same bills at once tell of each bill once [PLUS-10]", async () => {
  for (const student of world.students) await world.bill(student, { due_fen: 10_000 });
  const rows = `grade-${world.students[0].grade_id}`;
  const answers = await Promise.all([finance, clerk, finance, clerk].map((who) => who.call(arrearsApi.dun, { rows })));
  const done = answers.flatMap(({ list }) => list.filter((row) => row.done).map(({ bill_no }) => bill_no));
  expect(done).toHaveLength(world.students.length);
  expect(new Set(done).size).toBe(done.length);
  const { list } = await finance.call(arrearsApi.history, {});
  expect(list.reduce((sum, { bill_count }) => sum + bill_count, 0)).toBe(done.length);
});

test("nobody duns for other schools, for what is paid or without the right [PLUS-10, PERM-01, PERM-02]", async () => {
  await world.bill(world.foreign, { due_fen: 20_000 });
  const [one] = world.students;
  await world.bill(one, { due_fen: 9_000, paid_fen: 9_000, state: "BILLING_SUCCESS" });
  const nothing = refusal(code.refused, "所选班级和学生没有欠费账单");
  for (const rows of [`class-${world.foreign.class_id}`, `student-${world.foreign.id}`, `student-${one.id}`])
    await expect(finance.call(arrearsApi.dun, { rows })).rejects.toEqual(nothing);
  for (const rows of ["", "class-", "school-1", "class-1;drop"])
    await expect(finance.call(arrearsApi.dun, { rows })).rejects.toMatchObject({ code: code.badInput });
  await expect(agent.call(arrearsApi.dun, { rows: "class-1" })).rejects.toMatchObject({ code: code.forbidden });
  const { list } = await admin.call(arrearsApi.dun, { rows: `student-${world.foreign.id}` });
  expect(list).toMatchObject([{ done: true }]);
  const [dunning] = (await agent.call(arrearsApi.history, {})).list;
  await expect(finance.call(arrearsApi.dunning, { id: dunning?.id ?? 0 })).rejects.toMatchObject({
    code: code.refused,
  });
});
