import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { OrderListQuery } from "#contract/payments/orders";
import type { OrderScope } from "../order-scope";
import { isCommonPayer } from "./named-people";
import { listOrders } from "./orders.repository";
import { sumFewOrders } from "./order-totals.repository";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "3000" } });
const { db } = backend.context;
const everywhere: OrderScope = { schools: "all", storeId: null };
const school: OrderScope = { schools: [1], storeId: null };

/** The first page and the totals of a filter, by one way or the other. */
async function read(scope: OrderScope, query: Record<string, string>, isCommon: boolean) {
  const search = { ...OrderListQuery.parse(query), isCommonPayer: isCommon };
  const rows = await listOrders(db, scope, search, { sort: search.sort, limit: 100, offset: 20 });
  return { numbers: rows.map(({ order_no }) => order_no), totals: await sumFewOrders(db, scope, search) };
}

test("orders of a common name are those of any other, whichever way they are read [PAY-03, FAST-01]", async () => {
  // an order over bills of several students, none of them its own
  const bill = await db.selectFrom("order_bills").select(["order_id", "student_id"]).executeTakeFirstOrThrow();
  await db.updateTable("pay_orders").set({ student_id: null }).where("id", "=", bill.order_id).execute();
  const { student_no } = await db
    .selectFrom("students")
    .select("student_no")
    .where("id", "=", bill.student_id)
    .executeTakeFirstOrThrow();
  const days = { start_date: "2026-09-01", end_date: "2026-10-31" };
  const filters: Record<string, string>[] = [
    ...[{ payer: "王" }, { payer: "li" }, { payer: student_no }, { payer: student_no.slice(-4) }],
    ...[
      { payer: "王", state: "2", ...days },
      { payer: "5", sort: "amount_fen" },
    ],
  ];
  for (const query of filters)
    for (const scope of [everywhere, school])
      expect(await read(scope, query, true), JSON.stringify(query)).toEqual(await read(scope, query, false));
  expect((await read(everywhere, { payer: "王" }, true)).numbers).not.toEqual([]);
  const { totals } = await read(everywhere, { payer: student_no }, true);
  expect(totals?.total).toBeGreaterThan(0);
});

test("a name is common by the number of its people or of their orders [FAST-01]", async () => {
  expect(await isCommonPayer(db, "王")).toBe(false);
  expect(await isCommonPayer(db, "王", { people: 3, orders: 20_000 })).toBe(true);
  expect(await isCommonPayer(db, "王", { people: 2_000, orders: 30 })).toBe(true);
  expect(await isCommonPayer(db, "没有这个人", { people: 0, orders: 0 })).toBe(false);
  expect(await isCommonPayer(db, "12", { people: 0, orders: 0 })).toBe(false);
});
