import { beforeEach, expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { familyApi } from "#contract/payments/families";
import { logApi } from "#contract/platform/logs";
import { noticeSlipApi } from "#contract/payments/notice-slips";
import { startTestBackend } from "../../../tests/support/api/backend";
import { grant } from "../../../tests/support/api/grant";
import { refusal } from "../../../tests/support/api/refusal";
import { readXlsx } from "../../../tests/support/files/xlsx";
import { createArrearsFixtures } from "../../../tests/support/payments/arrears-fixtures";

const backend = await startTestBackend();
const { db } = backend.context;
const world = await createArrearsFixtures(backend);
const signedIn = async (name: string) => backend.client(await backend.signIn(name));
const finance = await signedIn("finance");
const clerk = await signedIn("clerk");
const admin = await signedIn("admin");
const agent = await signedIn("agent");
const [one, other] = world.students;
beforeEach(async () => {
  await world.clear();
  await db.deleteFrom("family_links").execute();
});

const bearerOf = (url = "") => url.slice(url.indexOf("/pay/") + "/pay/".length);
const sheetOf = (students: readonly { id: number }[]) =>
  finance.call(noticeSlipApi.sheet, { students: students.map(({ id }) => id).join(",") });
const issue = (students: readonly { id: number }[]) =>
  finance.call(noticeSlipApi.issue, { students: students.map(({ id }) => id).join(",") });
const rowOf = async (id: number, query: object = {}) =>
  (await finance.call(noticeSlipApi.list, { class_id: one.class_id, page_size: 1000, ...query })).list.find(
    (row) => row.id === id,
  );

test("students with open bills are listed with what they owe, the nearest day and no link [FAM-07]", async () => {
  await world.bill(one, { due_fen: 10_000, paid_fen: 4_000, state: "PART_PAID" });
  await world.bill(one, { due_fen: 5_000, due_at: world.yesterday });
  await world.bill(other, { due_fen: 3_000 });
  await world.bill(other, { due_fen: 9_000, paid_fen: 9_000, state: "BILLING_SUCCESS" });
  const { list, total, sum } = await finance.call(noticeSlipApi.list, { sort: "-owed_fen" });
  expect({ total, sum }).toEqual({ total: 2, sum: { bill_count: 3, owed_fen: 14_000 } });
  expect(list).toMatchObject([
    { id: one.id, bill_count: 2, owed_fen: 11_000, due_on: "2026-11-19", link_state: "none", link_until: "" },
    { id: other.id, bill_count: 1, owed_fen: 3_000, due_on: "2026-11-27" },
  ]);
  expect(JSON.stringify(list)).not.toContain("/pay/");
  const { classes } = await finance.call(noticeSlipApi.choices, {});
  expect(classes.find(({ class_id }) => class_id === one.class_id)).toMatchObject({ owing_count: 2 });
  const narrowed = await finance.call(noticeSlipApi.list, { student_no: other.student_no, link_state: "none" });
  expect(narrowed.list.map(({ id }) => id)).toEqual([other.id]);
});

test("the filter by plan picks students, whose figures stay those of all their bills [FAM-07]", async () => {
  const plan = await db.selectFrom("fee_plans").select("id").where("school_id", "=", 1).executeTakeFirstOrThrow();
  await world.bill(one, { due_fen: 10_000, plan_id: plan.id });
  await world.bill(one, { due_fen: 5_000 });
  await world.bill(other, { due_fen: 3_000 });
  const { list, total } = await finance.call(noticeSlipApi.list, { plan_id: plan.id });
  expect(total).toBe(1);
  expect(list).toMatchObject([{ id: one.id, bill_count: 2, owed_fen: 15_000 }]);
});

test("printing issues links as class lists run, leaves out who owes nothing, and is in the operation log [FAM-07, PLUS-02]", async () => {
  await world.bill(other, { due_fen: 3_000 });
  await world.bill(one, { due_fen: 10_000, paid_fen: 4_000, state: "PART_PAID", due_at: world.yesterday });
  const before = await finance.call(noticeSlipApi.sheet, { class_id: one.class_id });
  expect(before).toMatchObject({ slips: [], unlinked_count: 2, owed_fen: 9_000 });
  expect(before.settled_count).toBeGreaterThan(0);
  const { data, msg } = await clerk.send(noticeSlipApi.issue, { class_id: one.class_id });
  // 20 November: the first term with its holidays
  expect(data).toEqual({ count: 2, link_until: "2027-02-28" });
  expect(msg).toContain("已为 2 名学生发放缴费链接");
  const sheet = await clerk.call(noticeSlipApi.sheet, { class_id: one.class_id });
  expect(sheet).toMatchObject({ unlinked_count: 0, settled_count: before.settled_count, owed_fen: 9_000 });
  expect(sheet.slips.map(({ student_id }) => student_id)).toEqual([one.id, other.id]);
  expect(sheet.slips[0]).toMatchObject({
    ...{ owed_fen: 6_000, link_until: "2027-02-28", student_no: one.student_no },
    bills: [{ total_fen: 10_000, paid_fen: 4_000, owed_fen: 6_000, is_overdue: true, due_on: "2026-11-19" }],
  });
  expect(sheet.slips[0]?.url).toMatch(/^http:\/\/backend\.internal\/pay\/\d+\.[\w-]{22}$/);
  const family = await backend.client(bearerOf(sheet.slips[0]?.url)).call(familyApi.bills, {});
  expect(family.children.map(({ name }) => name)).toEqual([one.name]);
  expect(await rowOf(one.id)).toMatchObject({ link_state: "issued", link_until: "2027-02-28", link_opened_at: "" });
  // the log is written after the answer
  await expect
    .poll(async () => (await admin.call(logApi.operateList, {})).list[0])
    .toMatchObject({ username: "clerk" });
  // the page may be looked at again and again
  await clerk.call(noticeSlipApi.sheet, { class_id: one.class_id });
  expect((await clerk.call(noticeSlipApi.sheet, { class_id: one.class_id })).slips).toEqual(sheet.slips);
});

test("a link outlives the day its last bill is due, never what was printed before, and no more than 180 days [FAM-07, FAM-06]", async () => {
  const day = 86_400_000;
  await world.bill(one, { due_fen: 10_000, due_at: backend.clock.now() + 120 * day });
  await world.bill(other, { due_fen: 10_000 });
  expect((await issue([one])).link_until).toBe("2027-03-20");
  expect((await issue([other])).link_until).toBe("2027-02-28");
  // one of them holds a slip with the later day
  expect((await issue([one, other])).link_until).toBe("2027-03-20");
  await world.bill(other, { due_fen: 5_000, due_at: backend.clock.now() + 900 * day });
  expect((await issue([other])).link_until).toBe("2027-05-18");
});

test("a revoked link ends at once and another one can be issued [FAM-07, FAM-06]", async () => {
  await world.bill(one, { due_fen: 10_000 });
  await issue([one]);
  const [slip] = (await sheetOf([one])).slips;
  await backend.client(bearerOf(slip?.url)).call(familyApi.opened, {});
  expect(await rowOf(one.id)).toMatchObject({ link_state: "opened" });
  const { msg } = await finance.send(noticeSlipApi.revoke, { id: one.id });
  expect(msg).toContain(`已作废${one.name}的缴费链接`);
  expect(await rowOf(one.id)).toMatchObject({ link_state: "revoked" });
  await expect(backend.client(bearerOf(slip?.url)).call(familyApi.bills, {})).rejects.toEqual(
    refusal(code.tokenInvalid, "链接已失效"),
  );
  expect(await sheetOf([one])).toMatchObject({ slips: [], unlinked_count: 1 });
  await issue([one]);
  const [renewed] = (await sheetOf([one])).slips;
  expect(renewed?.url).not.toBe(slip?.url);
  expect((await backend.client(bearerOf(renewed?.url)).call(familyApi.bills, {})).children).toHaveLength(1);
  await expect(finance.call(noticeSlipApi.revoke, { id: other.id })).rejects.toEqual(
    refusal(code.refused, "缴费链接不存在"),
  );
});

test("who paid all gets no slip but stays in the list of those with links [FAM-07]", async () => {
  const bill = await world.bill(one, { due_fen: 10_000 });
  await issue([one]);
  await world.pay(bill, 10_000);
  expect(await sheetOf([one])).toMatchObject({ slips: [], settled_count: 1, unlinked_count: 0 });
  await expect(issue([one])).rejects.toEqual(refusal(code.refused, "没有要打印的通知单"));
  await expect(finance.call(noticeSlipApi.issue, { class_id: one.class_id })).rejects.toEqual(
    refusal(code.refused, "全班已缴清"),
  );
  expect(await rowOf(one.id)).toBeUndefined();
  expect(await rowOf(one.id, { subject: "settled" })).toMatchObject({ owed_fen: 0, due_on: "", link_state: "issued" });
});

test("the text for a family says what its child owes, and has the link [FAM-07]", async () => {
  await world.bill(one, { due_fen: 141_800 });
  const none = await finance.call(noticeSlipApi.text, { id: one.id });
  expect(none).toMatchObject({ student_name: one.name, text: null });
  await issue([one]);
  const { text } = await finance.call(noticeSlipApi.text, { id: one.id });
  const [slip] = (await sheetOf([one])).slips;
  for (const part of [one.name, "1 笔待缴", "1,418.00 元", "2026 年 11 月 27 日", slip?.url])
    expect(text).toContain(part);
});

test("links come as xlsx with an empty cell where there is none, and without any telephone number [FAM-07, PLUS-08]", async () => {
  await world.bill(one, { due_fen: 10_000 });
  await world.bill(other, { due_fen: 3_000 });
  await issue([one]);
  const [slip] = (await sheetOf([one])).slips;
  const answer = await finance.file(noticeSlipApi.export, { class_id: one.class_id });
  const [head, first, second] = await readXlsx(await answer.arrayBuffer());
  expect(head?.slice(0, 5)).toEqual(["学校", "年级", "班级", "学号", "姓名"]);
  const link = head?.indexOf("链接") ?? 0;
  expect([first?.[link], second?.[link]]).toEqual([slip?.url, ""]);
  expect(first?.[head?.indexOf("有效期至") ?? 0]).toBe("2027-02-28");
  expect(head?.join()).not.toMatch(/手机|电话/);
});

test("other schools are not seen, printed or revoked [FAM-07, PERM-02]", async () => {
  const { foreign } = world;
  await world.bill(one, { due_fen: 10_000 });
  await world.bill(foreign, { due_fen: 20_000 });
  await admin.call(noticeSlipApi.issue, { students: `${foreign.id}` });
  expect((await finance.call(noticeSlipApi.list, { school_id: 2 })).total).toBe(0);
  expect((await agent.call(noticeSlipApi.list, {})).total).toBe(2);
  await expect(issue([foreign])).rejects.toEqual(refusal(code.refused, "没有要打印的通知单"));
  expect((await issue([one, foreign])).count).toBe(1);
  expect((await sheetOf([one, foreign])).slips.map(({ student_id }) => student_id)).toEqual([one.id]);
  const absent = { code: code.refused };
  for (const call of [noticeSlipApi.sheet, noticeSlipApi.issue])
    await expect(finance.call(call, { class_id: foreign.class_id })).rejects.toMatchObject(absent);
  await expect(finance.call(noticeSlipApi.text, { id: foreign.id })).rejects.toMatchObject(absent);
  await expect(finance.call(noticeSlipApi.revoke, { id: foreign.id })).rejects.toMatchObject(absent);
  const answer = await finance.file(noticeSlipApi.export, {});
  expect(JSON.stringify(await readXlsx(await answer.arrayBuffer()))).not.toContain(foreign.student_no);
});

test("an agent sees the list and never a link, whatever its role says [FAM-07, PERM-01]", async () => {
  await world.bill(one, { due_fen: 10_000 });
  await issue([one]);
  const calls = ["print-print", "export-export", "revoke-revoke"];
  await grant(
    backend,
    "agent2",
    ["list-index", ...calls].map((call) => `Api:campus_pay/notice_slip/${call}`),
  );
  for (const who of [agent, await signedIn("agent2")]) {
    const students = String(one.id);
    const asked = [
      who.call(noticeSlipApi.sheet, { students }),
      who.call(noticeSlipApi.issue, { students }),
      who.call(noticeSlipApi.text, { id: one.id }),
      who.call(noticeSlipApi.revoke, { id: one.id }),
      who.file(noticeSlipApi.export, {}),
    ];
    for (const answer of await Promise.allSettled(asked))
      expect(answer).toMatchObject({ status: "rejected", reason: { code: code.forbidden } });
  }
  for (const name of ["teacher", "store"])
    await expect((await signedIn(name)).call(noticeSlipApi.list, {})).rejects.toMatchObject({ code: code.forbidden });
  await expect(clerk.call(noticeSlipApi.revoke, { id: one.id })).rejects.toMatchObject({ code: code.forbidden });
});

test("no more than 500 slips are printed at once, and a choice names a class or students [FAM-07]", async () => {
  const ids = Array.from({ length: 501 }, (_, index) => index + 1).join(",");
  for (const choice of [{}, { students: ids }, { students: "1,x" }, { students: "1", class_id: 1 }])
    for (const call of [noticeSlipApi.sheet, noticeSlipApi.issue])
      await expect(finance.call(call, choice)).rejects.toMatchObject({ code: code.badInput });
  const { id: _, ...row } = await db
    .selectFrom("students")
    .selectAll()
    .where("id", "=", one.id)
    .executeTakeFirstOrThrow();
  const { id: class_id } = await db
    .insertInto("classes")
    .values({
      ...{ school_id: 1, grade_id: one.grade_id, name: "大班", sort: 99 },
      ...{ created_at: 0, created_by: 0, updated_at: 0, updated_by: 0 },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto("students")
    .values(
      Array.from({ length: 501 }, (_all, index) => ({
        ...{ ...row, class_id, id_card_index: null, student_no: `BIG${index}` },
      })),
    )
    .returning(["id", "school_id"])
    .execute();
  for (const student of made) await world.bill(student, { due_fen: 100 });
  await expect(finance.call(noticeSlipApi.issue, { class_id })).rejects.toEqual(
    refusal(code.refused, "一次最多打印 500 份通知单"),
  );
  expect(await issue(made.slice(0, 500))).toMatchObject({ count: 500 });
  expect((await sheetOf(made.slice(0, 500))).slips).toHaveLength(500);
});
