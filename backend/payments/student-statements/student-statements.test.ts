import fc from "fast-check";
import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { refundApi } from "#contract/payments/refunds";
import { studentOverviewApi } from "#contract/payments/student-overviews";
import { type StudentStatement, studentStatementApi } from "#contract/payments/student-statements";
import { startTestBackend } from "../../../tests/support/api/backend";
import { refusal } from "../../../tests/support/api/refusal";
import { createBillFixtures } from "../../../tests/support/payments/bill-fixtures";

// shortly before midnight in Shanghai: histories begin on one day and go on on the next
const backend = await startTestBackend({
  now: Date.parse("2026-11-20T23:58:00+08:00"),
  settings: { DEMO_ORDERS: "100" },
});
const { db } = backend.context;
const desk = await createBillFixtures(backend);
const [today, tomorrow] = ["2026-11-20", "2026-11-21"];

const statementOf = async (id: number, days: { start_date?: string; end_date?: string } = {}) =>
  (await desk.finance.call(studentStatementApi.read, { id, ...days })).list;
const overviewOf = async (id: number) => (await desk.finance.call(studentOverviewApi.read, { id })).list;

const share = fc.double({ min: 0.05, max: 0.6, noNaN: true });
const step = fc.record({
  act: fc.constantFrom("pay", "pay", "payRest", "reduce", "refund", "refund", "letOff", "close", "reopen"),
  share,
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;
type Bill = ReturnType<typeof desk.nextBill>;

test("after any history the statement adds up line by line and agrees with the student's page to the fen [DESK-14, D-20]", async () => {
  const walks = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
    const bill = desk.nextBill();
    for (const one of steps) {
      backend.clock.advance(9_000);
      await take(one, bill);
    }
    await expectAgreement(bill.student_id);
  });
  await fc.assert(walks, { numRuns: 5 });
});

test("students of the demo have statements that agree with the page [DESK-14]", async () => {
  const students = await db.selectFrom("bills").select("student_id").distinct().where("school_id", "=", 1).execute();
  expect(students.length).toBeGreaterThan(20);
  for (const { student_id } of students.slice(0, 20)) await expectAgreement(student_id);
});

test("a payment, a reduction, a refund and a closing stand in order, each with its number and reason [DESK-14]", async () => {
  const { bill_no, student_id, due_fen } = desk.nextBill();
  await desk.pay(bill_no, 60_000, "STM0001");
  backend.clock.advance(1_000);
  await desk.reduce(bill_no, 100);
  backend.clock.advance(1_000);
  const refund_no = await desk.refundAll((await desk.bill(bill_no)).payments[0]?.order_no ?? "", 60_000);
  backend.clock.advance(1_000);
  await desk.close(bill_no);
  const { lines } = await statementOf(student_id);
  const own = lines.filter((line) => line.bill_no === bill_no);
  expect(own).toMatchObject([
    { kind: "due", amount_fen: due_fen },
    { kind: "receive", amount_fen: 60_000, number: "STM0001", note: "现金" },
    { kind: "reduce", amount_fen: 100, note: "困难资助" },
    { kind: "refund", amount_fen: 60_000, number: refund_no, note: "重复支付" },
    { kind: "close", amount_fen: due_fen - 100, note: "学生转学" },
  ]);
});

test("who may not see bills has no statement, and a student of another school is absent [DESK-14, PERM-01, PERM-04]", async () => {
  const other = await db.selectFrom("students").select("id").where("school_id", "=", 2).executeTakeFirstOrThrow();
  await expect(statementOf(other.id)).rejects.toEqual(refusal(code.refused, "学生不存在"));
  const asTeacher = desk.teacher.call(studentStatementApi.read, { id: other.id });
  await expect(asTeacher).rejects.toEqual(refusal(code.forbidden, "没有查看账单与订单的权限，不能查看对账单"));
  const backwards = { start_date: tomorrow, end_date: today };
  await expect(statementOf(1, backwards)).rejects.toMatchObject({ code: code.badInput });
});

/** Takes a refusal of the rules for an answer: the walk goes on. */
async function take(one: Step, bill: Bill): Promise<void> {
  try {
    await press(one, bill);
  } catch (error) {
    expect(error).toMatchObject({ name: expect.stringMatching(/^(BackendError|AppError)$/) });
  }
}

async function press({ act, share: part }: Step, { bill_no, due_fen }: Bill): Promise<void> {
  const fen = Math.max(1, Math.round(due_fen * part));
  const { owed_fen, payments } = await desk.bill(bill_no);
  const paid = payments.find(({ amount_fen, refund_fen }) => amount_fen > refund_fen);
  switch (act) {
    case "pay":
      return void (await desk.pay(bill_no, fen));
    case "payRest":
      return void (await desk.pay(bill_no, owed_fen));
    case "reduce":
      return void (await desk.reduce(bill_no, Math.ceil(fen / 3)));
    case "refund":
      return void (paid && (await desk.refundAll(paid.order_no, paid.amount_fen - paid.refund_fen)));
    case "letOff": {
      if (!paid) return;
      const asked = { order_no: paid.order_no, amount_fen: Math.ceil((paid.amount_fen - paid.refund_fen) / 2) };
      const { refund_no } = await desk.clerk.call(refundApi.apply, { ...asked, reason: "不再收取", still_due: 0 });
      await desk.decide(refund_no);
      return void (await desk.register(refund_no, 2));
    }
    case "close":
      return void (await desk.close(bill_no));
    case "reopen":
      return void (await desk.reopen(bill_no));
  }
}

async function expectAgreement(id: number): Promise<void> {
  const [whole, before, after] = await Promise.all([
    statementOf(id),
    statementOf(id, { end_date: today }),
    statementOf(id, { start_date: tomorrow }),
  ]);
  const { bills } = await overviewOf(id);
  const { closed_fen: _closed, ...total } = whole.total;
  expect({ ...total, owed_fen: whole.closing_fen }).toEqual(bills?.sum);
  for (const statement of [whole, before, after]) expectSums(statement);
  expect(whole.opening_fen).toBe(0);
  expect(after.opening_fen).toBe(before.closing_fen);
  expect([...before.lines, ...after.lines]).toEqual(whole.lines);
  expect(after.total).toEqual(whole.total);
}

const signs = { due: 1, reduce: -1, receive: -1, refund: 1, close: -1, reopen: 1 };

/** Each line moves what is owed by its amount, and the columns sum up to it. */
function expectSums({ opening_fen, lines, sum, closing_fen }: StudentStatement): void {
  let owed = opening_fen;
  for (const { kind, amount_fen, owed_fen } of lines) {
    owed += signs[kind] * amount_fen;
    expect(owed_fen).toBe(owed);
  }
  expect(closing_fen).toBe(owed);
  const of = (kind: string) => lines.reduce((all, line) => all + (line.kind === kind ? line.amount_fen : 0), 0);
  expect(sum).toEqual({
    ...{ due_fen: of("due"), reduce_fen: of("reduce"), paid_fen: of("receive"), refunded_fen: of("refund") },
    closed_fen: of("close") - of("reopen"),
  });
}
