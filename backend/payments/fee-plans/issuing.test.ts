import fc from "fast-check";
import { expect, test } from "vitest";
import { collectAccountApi } from "#contract/payments/collect-accounts";
import { code } from "#contract/kernel/errors";
import { feeItemApi } from "#contract/payments/fee-items";
import { feePlanApi } from "#contract/payments/fee-plans";
import { createFeePlanFixtures } from "../../../tests/support/payments/fee-plan-fixtures";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal } from "../../../tests/support/api/refusal";
import { endDuePlans } from "./plan-endings.service";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
const desk = await createFeePlanFixtures(backend);
const { finance } = desk;
const { db } = backend.context;

/** Runs one of the actions and answers its result, refusals included. */
async function attempt(act: Promise<unknown>): Promise<"done" | "refused"> {
  try {
    await act;
    return "done";
  } catch (error) {
    expect(error).toMatchObject({ name: "BackendError", code: code.refused });
    return "refused";
  }
}

test("however targets overlap and whoever publishes at once, each student gets one bill [PAY-01]", async () => {
  const shape = fc.record({
    size: fc.integer({ min: 1, max: 12 }),
    byGrade: fc.boolean(),
    byClass: fc.boolean(),
    named: fc.array(fc.nat(), { maxLength: 6 }),
    publishers: fc.integer({ min: 1, max: 4 }),
    supplements: fc.integer({ min: 0, max: 3 }),
  });
  const walk = fc.asyncProperty(shape, async ({ size, byGrade, byClass, named, publishers, supplements }) => {
    const { grade_id, class_id, ids, numbers } = await desk.newClass(size);
    const student_nos = named.map((index) => numbers[index % numbers.length] ?? "");
    const targets = {
      grade_ids: byGrade ? [grade_id] : [],
      class_ids: byClass ? [class_id, class_id] : [],
      student_nos,
    };
    const expected = byGrade || byClass ? size : new Set(student_nos).size;
    if (expected === 0) return;
    const id = await desk.draft(targets);
    const publish = () => attempt(finance.call(feePlanApi.publish, { id }));
    const outcomes = await Promise.all(Array.from({ length: publishers }, publish));
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(1);
    // nobody is missing: there is nothing to issue
    const supplement = () => attempt(finance.call(feePlanApi.supplement, { id }));
    expect(await Promise.all(Array.from({ length: supplements }, supplement))).not.toContain("done");
    const bills = await desk.bills(id);
    expect(bills).toHaveLength(expected);
    expect(new Set(bills.map(({ student_id }) => student_id)).size).toBe(expected);
    expect(bills.every(({ student_id }) => ids.includes(student_id))).toBe(true);
    expect(new Set(bills.map(({ bill_no }) => bill_no)).size).toBe(expected);
  });
  await fc.assert(walk, { numRuns: 20 });
});

test("two plans of one title at once charge a student once, and the preview says who is left out [PAY-01]", async () => {
  const { class_id, grade_id, ids } = await desk.newClass(8);
  const title = "同名收费";
  const [first, second] = [
    await desk.draft({ title, class_ids: [class_id] }),
    await desk.draft({ title, grade_ids: [grade_id] }),
  ];
  const publish = (id: number) => attempt(finance.call(feePlanApi.publish, { id }));
  const outcomes = await Promise.all([publish(first), publish(second)]);
  expect([...outcomes].sort()).toEqual(["done", "refused"]);
  const bills = [...(await desk.bills(first)), ...(await desk.bills(second))];
  expect(bills.map(({ student_id }) => student_id).sort()).toEqual([...ids].sort());
  const third = await desk.draft({ title, class_ids: [class_id] });
  const preview = await finance.call(feePlanApi.preview, { id: third });
  expect(preview).toMatchObject({ bill_count: 0, due_fen: 0, excluded: [{ reason: "title", count: 8 }] });
});

test("a plan collects for one purpose; its bills keep it, and whether they are compulsory [CHAN-03, PAY-01]", async () => {
  const { class_id } = await desk.newClass(2);
  const account = { purpose: "校服款", channel: "wxpay" as const, mch_no: "UNIFORM1", rate_bp: 38 };
  await finance.call(collectAccountApi.store, account);
  const { id: _id, school_id: _school, ...uniform } = desk.item("uniform");
  const change = (purpose: string) =>
    finance.call(feeItemApi.update, { ...uniform, id: desk.item("uniform").id, purpose });
  await expect(change("没有的用途")).rejects.toEqual(refusal(code.badInput, "本校没有收款用途“没有的用途”"));
  await change("校服款");
  const both = await desk.draft({
    class_ids: [class_id],
    items: ["tuition", "uniform"].map((name) => ({ fee_item_id: desk.item(name).id, qty: 1 })),
  });
  const mixed = finance.call(feePlanApi.publish, { id: both });
  await expect(mixed).rejects.toEqual(refusal(code.refused, "（“学费”为“学校收款”，“夏季校服”为“校服款”）"));
  const alone = await desk.draft({ class_ids: [class_id], items: [{ fee_item_id: desk.item("uniform").id, qty: 1 }] });
  await finance.call(feePlanApi.publish, { id: alone });
  // what the price list says later is for later plans
  await change("");
  const purposes = await db.selectFrom("collect_purposes").select(["id", "name"]).execute();
  const purpose_id = purposes.find(({ name }) => name === "校服款")?.id;
  const issued = await desk.bills(alone);
  expect(issued.map((bill) => [bill.purpose_id, bill.mandatory])).toEqual(issued.map(() => [purpose_id, 0]));
  const usual = await desk.draft({ class_ids: [class_id] });
  await finance.call(feePlanApi.publish, { id: usual });
  const compulsory = await desk.bills(usual);
  expect(compulsory.map((bill) => [bill.purpose_id, bill.mandatory])).toEqual(compulsory.map(() => [0, 1]));
  expect(compulsory).toHaveLength(2);
});

test("a bill the school closed is not issued again, and thousands take but a moment [PAY-01]", async () => {
  const { grade_id } = await desk.newClass(3000);
  const id = await desk.draft({ grade_ids: [grade_id] });
  const started = performance.now();
  expect(await finance.call(feePlanApi.publish, { id })).toEqual({ bill_count: 3000, due_fen: 3000 * 232_800 });
  expect(performance.now() - started).toBeLessThan(10_000);
  const [closed] = await desk.bills(id);
  await db
    .updateTable("bills")
    .set({ state: "CLOSED" })
    .where("id", "=", closed?.id ?? 0)
    .execute();
  const preview = await finance.call(feePlanApi.preview, { id });
  expect(preview).toMatchObject({ bill_count: 0, excluded: [{ reason: "billed", count: 3000 }] });
  expect(preview.excluded[0]?.students).toHaveLength(50);
});

async function published(more: Partial<Parameters<typeof desk.draft>[0]> = {}, size = 3) {
  const { class_id } = await desk.newClass(size);
  const id = await desk.draft({ class_ids: [class_id], ...more });
  await finance.call(feePlanApi.publish, { id });
  const bills = await desk.bills(id);
  /** Makes the first bill look as if something had been received on it. */
  const pay = async (paid_fen: number, state: string) => {
    await db
      .updateTable("bills")
      .set({ paid_fen, state })
      .where("id", "=", bills[0]?.id ?? 0)
      .execute();
  };
  return { id, bills, pay };
}

const statesOf = async (id: number) => (await desk.bills(id)).map(({ state }) => state);

test("ending a plan closes what waits for money, unless it may be paid late; only then it is archived [PAY-01]", async () => {
  const { id, bills, pay } = await published();
  await pay(100, "PART_PAID");
  await expect(finance.call(feePlanApi.archive, { id })).rejects.toEqual(refusal(code.refused, "该批次当前为收费中"));
  const [one, two] = await Promise.all([
    attempt(finance.call(feePlanApi.end, { id })),
    attempt(finance.call(feePlanApi.end, { id })),
  ]);
  expect([one, two].sort()).toEqual(["done", "refused"]);
  expect(await statesOf(id)).toEqual(["TIMEOUT_CLOSED", "TIMEOUT_CLOSED", "TIMEOUT_CLOSED"]);
  const steps = await db
    .selectFrom("history_steps")
    .select(["action", "before_state", "after_state", "reason"])
    .where("subject", "=", "bill")
    .where("subject_id", "=", bills[0]?.id ?? 0)
    .orderBy("id")
    .execute();
  const closing = {
    action: "timeout",
    before_state: "PART_PAID",
    after_state: "TIMEOUT_CLOSED",
    reason: "缴费批次已截止",
  };
  expect(steps.at(-1)).toEqual(closing);
  await expect(finance.call(feePlanApi.supplement, { id })).rejects.toEqual(refusal(code.refused, "当前为已截止"));
  await finance.call(feePlanApi.archive, { id });
  expect((await desk.plan(id)).history.map(({ action, after_state }) => [action, after_state])).toEqual([
    ["create", "0"],
    ["publish", "1"],
    ["end", "2"],
    ["archive", "3"],
  ]);

  const late = await published({ overdue_payable: 1 });
  await finance.call(feePlanApi.end, { id: late.id });
  expect(await statesOf(late.id)).toEqual(["NOT_PAY", "NOT_PAY", "NOT_PAY"]);
});

test("a plan nobody paid is taken back with its bills, one that somebody paid is not [PAY-01]", async () => {
  const reason = "金额有误";
  const { id } = await published();
  await expect(finance.call(feePlanApi.cancel, { id, reason: " " })).rejects.toEqual(
    refusal(code.badInput, "请填写撤销原因"),
  );
  await finance.call(feePlanApi.cancel, { id, reason });
  expect(await statesOf(id)).toEqual(["CLOSED", "CLOSED", "CLOSED"]);
  expect(await desk.plan(id)).toMatchObject({ state: 4, bill_count: 0, due_fen: 0 });
  expect((await desk.plan(id)).history.at(-1)).toMatchObject({ action: "cancel", reason, detail: "关闭账单 3 份" });

  for (const [fen, state] of [
    [100, "PART_PAID"],
    [0, "PAYING"],
  ] as const) {
    const paid = await published();
    await paid.pay(fen, state);
    await expect(finance.call(feePlanApi.cancel, { id: paid.id, reason })).rejects.toEqual(
      refusal(code.refused, "已有 1 份账单缴过费或正在支付"),
    );
    expect(await statesOf(paid.id)).toEqual([state, "NOT_PAY", "NOT_PAY"]);
    expect((await desk.plan(paid.id)).state).toBe(1);
  }
  const draft = await desk.draft({ class_ids: [(await desk.newClass(1)).class_id] });
  await finance.call(feePlanApi.cancel, { id: draft, reason });
  await expect(finance.call(feePlanApi.publish, { id: draft })).rejects.toEqual(refusal(code.refused, "已撤销"));
});

test("the server ends plans whose time is over, each once [PAY-01]", async () => {
  const place = await startTestBackend({ settings: { DEMO_ORDERS: "1" } });
  const other = await createFeePlanFixtures(place);
  const { class_id } = await other.newClass(2);
  const id = await other.draft({ class_ids: [class_id], end_at: "2026-11-20 10:30:00" });
  await other.finance.call(feePlanApi.publish, { id });
  expect(await endDuePlans(place.context)).toBe(0);
  place.clock.advance(31 * 60 * 1000);
  const counts = await Promise.all([endDuePlans(place.context), endDuePlans(place.context)]);
  expect(counts[0] + counts[1]).toBe(1);
  expect((await other.bills(id)).map(({ state }) => state)).toEqual(["TIMEOUT_CLOSED", "TIMEOUT_CLOSED"]);
  expect((await other.plan(id)).history.at(-1)).toMatchObject({
    ...{ action: "end", actor: "系统", detail: "逾期关闭账单 2 份" },
  });
});
