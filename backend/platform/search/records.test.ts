import { expect, test } from "vitest";
import { billApi } from "#contract/payments/bills";
import { studentApi } from "#contract/payments/students";
import { searchApi } from "#contract/platform/search";
import { code } from "#contract/kernel/errors";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createRefundFixtures } from "../../../tests/support/payments/refund-fixtures";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "200" } });
const desk = await createRefundFixtures(backend);

async function find(numbers: readonly string[], client = desk.finance) {
  return (await client.call(searchApi.records, { numbers: numbers.join(",") })).list;
}

test("several numbers are answered in one call, each once and as the search answers it [C-22]", async () => {
  const order = desk.nextOrder();
  const refund_no = await desk.apply(order.order_no, 1);
  const asked = [refund_no, order.order_no, "B20260101000000000001", order.order_no];
  const list = await find(asked);
  expect(list.map(({ key, kind, label }) => [key, kind, label])).toEqual([
    [refund_no, "refund", "退款单"],
    [order.order_no, "order", "订单"],
  ]);
  const { list: groups } = await desk.finance.call(searchApi.search, { q: order.order_no });
  expect(list[1]).toMatchObject(groups.find(({ kind }) => kind === "order")?.list[0] ?? {});
});

test("a card has state, amount and school, and the act that its viewer may do now [TALK-05]", async () => {
  const order = desk.nextOrder();
  const [paid] = await find([order.order_no]);
  expect(paid?.card).toMatchObject({
    state: "支付成功",
    tone: "success",
    amount_fen: order.amount_fen,
    school_name: "青溪小学",
  });
  const refund = [{ act: "refund", url: `/campus_pay/order/list/${order.order_no}/refund` }];
  expect(paid?.card.acts).toEqual([]);
  expect((await find([order.order_no], desk.clerk))[0]?.card.acts).toEqual(refund);

  const refund_no = await desk.apply(order.order_no, 100);
  const audit = [{ act: "audit", url: `/campus_pay/refund/list/audit?rows=${refund_no}` }];
  const [applied] = await find([refund_no]);
  expect(applied?.card).toMatchObject({ state: "待审核", tone: "warning", amount_fen: 100, acts: audit });
  expect(applied?.card.note).toContain("重复支付");
  // who applied does not decide
  expect((await find([refund_no], desk.clerk))[0]?.card.acts).toEqual([]);
  await desk.decide(refund_no);
  expect((await find([refund_no]))[0]?.card.acts).toEqual([]);
  // the search box says less
  const { list } = await desk.finance.call(searchApi.search, { q: refund_no });
  expect(list.flatMap((group) => group.list)).not.toContainEqual(expect.objectContaining({ card: expect.anything() }));
});

test("a bill's card says what is still owed, and leads to the counter's form and the reminder while it can be paid [TALK-05, C-I8]", async () => {
  const { list } = await desk.finance.call(billApi.list, { state: "NOT_PAY", page_size: 1 });
  const [bill] = list;
  if (!bill) throw new Error("no open bill");
  const [{ card } = {}] = await find([bill.bill_no]);
  expect(card).toMatchObject({ state: "待缴费", amount_fen: bill.owed_fen, person: bill.student_name });
  expect(card?.note).toContain(`${bill.due_at.slice(0, 10)} 截止`);
  const { list: students } = await desk.finance.call(studentApi.list, { student_no: bill.student_no });
  const collect = { act: "collect", url: `/campus_pay/bill/list/${bill.bill_no}/pay` };
  const dun = { act: "dun", url: `/campus_pay/arrears/remind?rows=student-${students[0]?.id}` };
  expect(card?.acts).toEqual([collect, dun]);
  expect((await find([bill.bill_no], backend.client(await backend.signIn("admin"))))[0]?.card.acts).toContainEqual(dun);
  const paid = await desk.finance.call(billApi.list, { state: "BILLING_SUCCESS", page_size: 1 });
  expect((await find([paid.list[0]?.bill_no ?? ""]))[0]?.card.acts).toEqual([]);
});

test("the beginning of a number and what another school has are not answered [C-22]", async () => {
  const order = desk.nextOrder();
  const refund_no = await desk.apply(order.order_no, 1);
  expect(await find([order.order_no.slice(0, 16)])).toEqual([]);
  for (const name of ["agent2", "teacher"])
    expect(await find([order.order_no, refund_no], backend.client(await backend.signIn(name)))).toEqual([]);
  await expect(find([order.order_no], backend.client())).rejects.toMatchObject({ code: code.tokenInvalid });
});

test("more than 50 numbers, or other words, are refused [C-22]", async () => {
  const numbers = Array.from({ length: 51 }, (_, place) => `P202601010000000001${String(place).padStart(2, "0")}`);
  await expect(find(numbers)).rejects.toMatchObject({
    code: code.badInput,
    message: "一次最多查找 50 个单号",
  });
  expect(await find(numbers.slice(1))).toEqual([]);
  for (const words of ["", "张三", "P1'; --"])
    await expect(find([words])).rejects.toMatchObject({ code: code.badInput });
});
