import { expect, test } from "vitest";
import type * as z from "zod";
import { billApi, type BillListQuery, type BillRow } from "#contract/payments/bills";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";
import { readXlsx } from "../../../tests/support/files/xlsx";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "600" } });
const desk = await createBillFixtures(backend);
const list = (query: z.input<typeof billApi.list.input>) => desk.finance.call(billApi.list, query);

const everything = { page_size: 1000 };

test("the list tells count and sums of the whole filter, and not again when only the page is turned [PAY-01]", async () => {
  const all = await list(everything);
  const sumOf = (field: "due_fen" | "reduce_fen" | "paid_fen" | "refunded_fen" | "owed_fen") =>
    all.list.reduce((sum, row) => sum + row[field], 0);
  expect(all.total).toBe(all.list.length);
  expect(all.sum).toEqual({
    due_fen: sumOf("due_fen"),
    reduce_fen: sumOf("reduce_fen"),
    paid_fen: sumOf("paid_fen"),
    refunded_fen: sumOf("refunded_fen"),
    owed_fen: sumOf("owed_fen"),
  });
  expect(new Set(all.list.map(({ school_id }) => school_id))).toEqual(new Set([1]));
  const next = await list({ cur_page: 2, page_size: 20, with_total: 0 });
  expect(next).toMatchObject({ total: null, sum: null });
  expect(next.list).toEqual(all.list.slice(20, 40));
});

test("each filter finds what it says and nothing else [PAY-01]", async () => {
  const { bill_no, due_fen } = desk.nextBill();
  await desk.refundAll(await desk.pay(bill_no, due_fen), 100);
  const all = (await list(everything)).list;
  const [sample] = all.filter(({ state }) => state === "PART_PAID");
  if (!sample) throw new Error("the demo has no partly paid bill");
  const places = await desk.finance.call(billApi.places, {});
  const grade = places.grades.find(({ label }) => label === sample.grade_name);
  const cases: [z.input<typeof billApi.list.input>, (row: BillRow) => boolean][] = [
    [{ state: "PART_PAID" }, (row) => row.state === "PART_PAID"],
    [{ refund_state: 1 }, (row) => row.refund_state === 1],
    [{ owed_only: 1 }, (row) => ["NOT_PAY", "PART_PAID"].includes(row.state)],
    [{ student: sample.student_no }, (row) => row.student_no === sample.student_no],
    [{ student: sample.student_name }, (row) => row.student_name.includes(sample.student_name)],
    [{ plan_id: sample.plan_id ?? 0 }, (row) => row.plan_id === sample.plan_id],
    [{ grade_id: grade?.value }, (row) => row.grade_name === sample.grade_name],
    [{ bill_no: sample.bill_no.slice(-6) }, (row) => row.bill_no.endsWith(sample.bill_no.slice(-6))],
    [{ min_fen: sample.due_fen, max_fen: sample.due_fen }, (row) => row.due_fen === sample.due_fen],
    [
      { date_field: "due_at", start_date: sample.due_at.slice(0, 10), end_date: sample.due_at.slice(0, 10) },
      (row) => row.due_at.slice(0, 10) === sample.due_at.slice(0, 10),
    ],
  ];
  for (const [query, holds] of cases) {
    const found = await list({ ...query, ...everything });
    const expected = all.filter(holds);
    expect(expected.length, JSON.stringify(query)).toBeGreaterThan(0);
    expect(found.list.map(({ bill_no }) => bill_no)).toEqual(expected.map(({ bill_no }) => bill_no));
    expect(found.total).toBe(expected.length);
  }
});

test("rows stand in the order asked for [PAY-01]", async () => {
  const sorts: [BillListQuery["sort"], (row: BillRow) => string | number][] = [
    ["due_fen", (row) => row.due_fen],
    ["-due_fen", (row) => -row.due_fen],
    ["due_at", (row) => row.due_at],
  ];
  for (const [sort, value] of sorts) {
    const values = (await list({ sort, ...everything })).list.map(value);
    expect(values).toEqual(values.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)));
  }
});

test("whoever keeps several schools sees the bills of all, and of one by a filter [PAY-01]", async () => {
  const all = await desk.admin.call(billApi.list, everything);
  expect(new Set(all.list.map(({ school_id }) => school_id))).toEqual(new Set([1, 2, 3]));
  const third = await desk.agent2.call(billApi.list, everything);
  expect(third.list.length).toBeGreaterThan(0);
  expect(third.list.every(({ school_id }) => school_id === 3)).toBe(true);
  const one = await desk.admin.call(billApi.list, { school_id: 3, ...everything });
  expect(one.sum).toEqual(third.sum);
  expect((await desk.agent2.call(billApi.list, { school_id: 1 })).total).toBe(0);
});

test("the export holds every bill of the filter with labels and amounts in yuan [PAY-01] [LIST-08]", async () => {
  const token = await backend.signIn("finance");
  const answer = await backend.fetch("GET", "/campus_pay/bill/export", { token, query: { state: "PART_PAID" } });
  const found = await list({ state: "PART_PAID", ...everything });
  const [head, ...rows] = await readXlsx(await answer.arrayBuffer());
  expect(head).toContain("账单号");
  expect(rows).toHaveLength(found.list.length);
  const [first] = found.list;
  expect(rows[0]).toEqual(expect.arrayContaining([first?.bill_no, "部分缴费", String((first?.owed_fen ?? 0) / 100)]));
});
