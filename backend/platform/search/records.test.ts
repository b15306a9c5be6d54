import { expect, test } from "vitest";
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
