import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { feeItemApi } from "#contract/payments/fee-items";
import { feePlanApi } from "#contract/payments/fee-plans";
import { createFeePlanFixtures } from "../../../tests/support/payments/fee-plan-fixtures";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal } from "../../../tests/support/api/refusal";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const desk = await createFeePlanFixtures(backend);
const { finance } = desk;
const { db } = backend.context;

test("a draft is made, read with items and targets, changed, and found by title, year, term, state and date [PAY-01]", async () => {
  const { class_id, grade_id, grade, numbers } = await desk.newClass(2);
  const title = "冬季校服与研学";
  const id = await desk.draft({ title, class_ids: [class_id], student_nos: [numbers[0] ?? ""], allow_partial: 1 });
  expect(await desk.plan(id)).toMatchObject({
    ...{ title, school_id: 1, state: 0, term: 1, year: "2026-2027", start_at: "2026-11-20 08:00:00" },
    ...{ bill_count: 0, rate_bp: null, published_at: null },
    items: [
      { name: "学费", qty: 1, price_fen: 180_000 },
      { name: "午餐费（月）", qty: 2, price_fen: 26_400 },
    ],
    targets: [
      { kind: "student", student_no: numbers[0] },
      { kind: "class", name: "1班" },
    ],
    history: [{ action: "create", after_state: "0", actor: "财务主管" }],
  });
  const change = desk.input({ title, grade_ids: [grade_id], end_at: "2026-12-31T23:59", remark: "分两次" });
  await finance.call(feePlanApi.update, { id, ...change });
  const changed = await desk.plan(id);
  expect(changed).toMatchObject({ end_at: "2026-12-31 23:59:59", remark: "分两次", allow_partial: 0 });
  expect(changed.targets).toEqual([{ kind: "grade", id: grade_id, name: grade, student_no: "" }]);
  const days = { start_date: "2026-12-31", end_date: "2026-12-31", date_field: "end_at" as const };
  for (const filter of [{ title: "研学" }, { title, year: "2026" }, { title, term: 1 }, { title, state: 0 }, days]) {
    const { list } = await finance.call(feePlanApi.list, filter);
    expect(list.map((plan) => plan.id)).toEqual([id]);
  }
  expect((await finance.call(feePlanApi.list, { title, term: 2 })).total).toBe(0);
});

test("a draft that cannot be charged is refused at its field [PAY-01, VAL-06]", async () => {
  const { class_id } = await desk.newClass(1);
  const refuse = async (more: Parameters<typeof desk.draft>[0], message: string) =>
    expect(desk.draft({ class_ids: [class_id], ...more })).rejects.toEqual(refusal(code.badInput, message));
  await refuse({ class_ids: [] }, "请选择收费对象");
  await refuse({ items: [] }, "请至少选择一个收费项目");
  await refuse({ items: [{ fee_item_id: desk.item("lunch").id, qty: 6 }] }, "“午餐费（月）”每名学生最多 5 份");
  await refuse({ items: [{ fee_item_id: 999_999, qty: 1 }] }, "已停用或不存在");
  await refuse({ year: "2026-2028" }, "学年为相连的两年");
  await refuse({ end_at: "2026-11-20 07:00:00" }, "截止时间要晚于开始时间");
  await refuse({ end_at: "2026-13-40 07:00:00" }, "请填写真实的时间");
  await refuse({ student_nos: ["nobody"] }, "本校没有学号为“nobody”的学生");
  // a class of another school
  const other = await db.selectFrom("classes").select("id").where("school_id", "=", 2).executeTakeFirstOrThrow();
  await refuse({ class_ids: [other.id] }, "班级不存在");
});

test("publishing freezes the prices: a later price or name touches neither bills nor those issued later [PAY-01]", async () => {
  const item = { item_code: "frozen", name: "研学费", category: "other", price_fen: 30_000, max_qty: 2 };
  await finance.call(feeItemApi.store, item);
  const { list } = await finance.call(feeItemApi.list, { name: "frozen" });
  const [stored] = list;
  if (!stored) throw new Error("the item was not stored");
  const { class_id, ids } = await desk.newClass(2);
  const id = await desk.draft({ class_ids: [class_id], items: [{ fee_item_id: stored.id, qty: 2 }] });
  const [late = 0] = ids;
  await db.updateTable("students").set({ state: 2 }).where("id", "=", late).execute();
  expect(await finance.call(feePlanApi.preview, { id })).toMatchObject({
    ...{ bill_count: 1, each_fen: 60_000, due_fen: 60_000 },
    excluded: [{ reason: "left", count: 1, students: [{ name: "学生" }] }],
  });
  await finance.call(feePlanApi.publish, { id, bill_count: 1, due_fen: 60_000 });
  await finance.call(feeItemApi.update, { ...stored, name: "新研学费", price_fen: 99_900 });
  await db.updateTable("students").set({ state: 1 }).where("id", "=", late).execute();
  expect(await finance.call(feePlanApi.supplement, { id })).toEqual({ bill_count: 1, due_fen: 60_000 });
  const bills = await desk.bills(id);
  expect(bills.map(({ student_id }) => student_id).sort()).toEqual([...ids].sort());
  for (const bill of bills) {
    expect(bill).toMatchObject({ due_fen: 60_000, owed_fen: 60_000, state: "NOT_PAY", school_id: 1 });
    expect(bill.bill_no).toMatch(/^B20261120100000\d{8}$/);
    const items = await db.selectFrom("bill_items").selectAll().where("bill_id", "=", bill.id).execute();
    expect(items).toMatchObject([{ name: "研学费", qty: 2, price_fen: 30_000 }]);
    const entries = await db.selectFrom("bill_entries").selectAll().where("bill_id", "=", bill.id).execute();
    expect(entries).toMatchObject([{ kind: "due", amount_fen: 60_000 }]);
  }
  await expect(finance.call(feeItemApi.destroy, { id: [stored.id] })).rejects.toEqual(
    refusal(code.refused, "“新研学费”已用于缴费批次，不能删除"),
  );
  const plan = await desk.plan(id);
  expect(plan).toMatchObject({
    state: 1,
    bill_count: 2,
    due_fen: 120_000,
    owed_fen: 120_000,
    owing_count: 2,
    rate_bp: 0,
  });
  expect(plan.items).toMatchObject([{ name: "研学费", price_fen: 30_000 }]);
  expect(plan.history.map(({ action }) => action)).toEqual(["create", "publish", "supplement"]);
  await expect(finance.call(feePlanApi.update, { id, ...desk.input({ class_ids: [class_id] }) })).rejects.toEqual(
    refusal(code.refused, "只有草稿可以修改"),
  );
});

test("nothing is issued when it is not what was confirmed, nobody would pay, an item is off, or the end has passed [PAY-01]", async () => {
  const { class_id, ids } = await desk.newClass(1);
  const id = await desk.draft({ class_ids: [class_id] });
  const publish = (more: object = {}) => finance.call(feePlanApi.publish, { id, ...more });
  await expect(publish({ bill_count: 2 })).rejects.toEqual(refusal(code.refused, "现为 1 份、共 2,328.00 元"));
  await expect(publish({ due_fen: 1 })).rejects.toEqual(refusal(code.refused, "请核对后重新确认"));
  await db.updateTable("students").set({ state: 3 }).where("id", "in", ids).execute();
  await expect(publish()).rejects.toEqual(refusal(code.refused, "没有需要生成账单的学生"));
  await db.updateTable("students").set({ state: 1 }).where("id", "in", ids).execute();
  await finance.call(feePlanApi.update, {
    id,
    ...desk.input({ class_ids: [class_id], start_at: "2026-10-01 00:00", end_at: "2026-11-01 00:00" }),
  });
  await expect(publish()).rejects.toEqual(refusal(code.refused, "截止时间已过"));
  await finance.call(feePlanApi.update, { id, ...desk.input({ class_ids: [class_id] }) });
  const lunch = desk.item("lunch");
  await finance.call(feeItemApi.update, { ...lunch, status: 0 });
  await expect(publish()).rejects.toEqual(refusal(code.refused, "收费项目“午餐费（月）”已停用"));
  await finance.call(feeItemApi.update, { ...lunch, status: 1 });
  expect(await desk.plan(id)).toMatchObject({ state: 0, bill_count: 0 });
  expect(await desk.bills(id)).toEqual([]);
});

test("another school's plan does not exist, and each act needs its right [PERM-04, PAY-01]", async () => {
  const { class_id } = await desk.newClass(1);
  const id = await desk.draft({ class_ids: [class_id] });
  const agent2 = backend.client(await backend.signIn("agent2"));
  await expect(agent2.call(feePlanApi.detail, { id })).rejects.toEqual(refusal(code.refused, "缴费批次不存在"));
  expect((await agent2.call(feePlanApi.list, { page_size: 1000 })).list.map((plan) => plan.school_id)).not.toContain(1);
  const clerk = backend.client(await backend.signIn("clerk"));
  expect((await clerk.call(feePlanApi.detail, { id })).list.id).toBe(id);
  await expect(clerk.call(feePlanApi.publish, { id })).rejects.toMatchObject({ code: code.forbidden });
  await expect(finance.call(feePlanApi.options, { school_id: 2 })).rejects.toMatchObject({ code: code.forbidden });
  await expect(
    finance.call(feePlanApi.store, desk.input({ class_ids: [class_id], school_id: 2 })),
  ).rejects.toMatchObject({ code: code.forbidden });
});

test("the export has the visible columns with labels and the rate as staff read it [LIST-07, PAY-01]", async () => {
  const answer = await finance.file(feePlanApi.export, { year: "2025-2026" });
  const [head, row] = await readXlsx(await answer.arrayBuffer());
  expect(head?.slice(0, 4)).toEqual(["批次名称", "状态", "截止时间", "应缴（元）"]);
  expect(row?.slice(0, 2)).toEqual(["2025-2026 学年下学期学杂费", "已归档"]);
  expect(row?.[head?.indexOf("收缴率") ?? -1]).toMatch(/^\d+\.\d\d%$/);
});
