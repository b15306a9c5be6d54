import { sql } from "kysely";
import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createItemReportChecks } from "../../../tests/support/payments/item-report-checks";
import { createReportFixtures } from "../../../tests/support/payments/report-fixtures";
import { createRandom } from "../../demo/seed/payments/random";
import { takeItemChanges } from "./fold-item-changes.repository";
import { foldItemChanges, foldSomeItemChanges } from "./fold-item-changes.service";
import { allMoves } from "./money-moves";

const backend = await startTestBackend({ settings: { DEMO_ORDERS: "600", JOBS: "off" } });
const world = await createReportFixtures(backend);
const { db, now } = backend.context;
const { expectEqualMoves, expectEqualReports } = createItemReportChecks(backend);

const random = createRandom(5);
const draw = (most: number) => Math.floor(random() * most);
const bills: number[] = [];
const orders: number[] = [];

/** Pays a bill or several, in parts or whole, and gives some of it back; now and then by a chosen item that is still due. */
async function payAndRefund(): Promise<void> {
  const names = ["甲项", "乙项", "丙项"];
  for (let count = 0; count < 3; count += 1)
    bills.push(
      await world.bill(
        // some bills have no items, some items are the same fee item twice
        Array.from({ length: draw(4) }, (_, index) => ({
          name: names[index] ?? "甲项",
          price_fen: 1 + draw(4000),
          qty: 1 + draw(2),
          fee_item_id: draw(2) === 0 ? null : 1 + draw(2),
        })),
      ),
    );
  for (let count = 0; count < 4; count += 1) {
    const paid = [...new Set(Array.from({ length: draw(4) }, () => bills[draw(bills.length)] ?? 1))];
    const parts = paid.map((bill_id) => ({ bill_id, booked_fen: 1 + draw(3000) }));
    const booked = parts.reduce((sum, { booked_fen }) => sum + booked_fen, 0);
    const amount_fen = booked + (draw(3) === 0 || booked === 0 ? 1 + draw(500) : 0);
    const success_at = now() - draw(380 * 86_400_000);
    const made = { scene: "bill", bills: parts, amount_fen, fee_fen: draw(amount_fen), success_at };
    const id = await world.order({ ...made, way_code: draw(2) === 0 ? "wxpay" : "cash" });
    orders.push(id);
    if (draw(2) === 0) continue;
    const item = await db
      .selectFrom("bill_items")
      .select("id")
      .where("bill_id", "=", parts[0]?.bill_id ?? 0)
      .limit(1)
      .executeTakeFirst();
    const chosen = item && parts.length === 1 && draw(2) === 0 ? { bill_item_id: item.id, still_due: draw(2) } : {};
    const back = 1 + draw(chosen.bill_item_id ? (parts[0]?.booked_fen ?? 1) : amount_fen);
    await world.refund(id, back, success_at + draw(60) * 86_400_000, draw(back), chosen);
  }
}

await payAndRefund();

/** Changes of the orders and bills above, each of one kind. */
const changes: Record<string, () => Promise<unknown>> = {
  "a payment without a bill": () => world.order({ amount_fen: 700, success_at: now() }),
  "a place, a fee or a scene of orders": async () => {
    for (const id of orders.filter(() => draw(3) === 0)) {
      const changed = [{ store_id: draw(3) }, { way_code: "alipay" }, { fee_fen: draw(9) }, { scene: "canteen" }][
        draw(4)
      ];
      await db
        .updateTable("pay_orders")
        .set(changed ?? {})
        .where("id", "=", id)
        .execute();
    }
  },
  "a payment that arrives late": async () => {
    const ended = await db
      .selectFrom("pay_orders")
      .select("id")
      .where("state", "in", [3, 4, 6])
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    const paid = db.updateTable("pay_orders").set({ state: 2, success_at: now() - 86_400_000 });
    for (const { id } of ended) await paid.where("id", "=", id).execute();
  },
  "an order that gets a bill afterwards": async () => {
    const order_id = await unbooked();
    const student_id = 1;
    await db
      .insertInto("order_bills")
      .values({ order_id, bill_id: bills[1] ?? 0, student_id, amount_fen: 60, booked_fen: 60 })
      .execute();
  },
  "a part that is booked afterwards": async () => {
    const order_id = await unbooked();
    const part = { order_id, bill_id: bills[1] ?? 0, student_id: 1, amount_fen: 50, booked_fen: 0 };
    await db.insertInto("order_bills").values(part).execute();
    await foldItemChanges(backend.context, () => false);
    await db.updateTable("order_bills").set({ booked_fen: 50 }).where("order_id", "=", order_id).execute();
  },
  "a refund of an order without bills": async () => {
    const id = await world.order({ amount_fen: 900, success_at: now() - 1000 });
    await foldItemChanges(backend.context, () => false);
    await world.refund(id, 300, now(), 3);
  },
  "a refund that is taken from a bill": async () => {
    const parts = [bills[0], bills[2]].map((bill_id = 0) => ({ bill_id, booked_fen: 50 }));
    const id = await world.order({ bills: parts, amount_fen: 100, success_at: now() });
    await world.refund(id, 40, now());
    const { refund_no } = await db
      .selectFrom("refunds")
      .select("refund_no")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    await foldItemChanges(backend.context, () => false);
    const bill_id = Math.max(...parts.map((part) => part.bill_id));
    await db.insertInto("refund_bills").values({ refund_no, bill_id, amount_fen: 30 }).execute();
  },
  "a refund that arrives or has another fee": async () => {
    const refunds = await db.selectFrom("refunds").select(["id", "state", "amount_fen"]).orderBy("id").execute();
    for (const { id, state, amount_fen } of refunds) {
      const refund = db.updateTable("refunds").where("id", "=", id);
      if (state === 1) await refund.set({ state: 2, success_at: now() - draw(40 * 86_400_000) }).execute();
      if (state === 2 && draw(3) === 0) await refund.set({ fee_fen: draw(amount_fen) }).execute();
    }
  },
  "an item's price": () => db.updateTable("bill_items").set({ price_fen: 7 }).where("bill_id", "in", bills).execute(),
  "an item's fee item": () =>
    db.updateTable("bill_items").set({ fee_item_id: 2 }).where("bill_id", "in", bills.slice(0, 4)).execute(),
  "an item's name": () =>
    db.updateTable("bill_items").set({ name: "改名项" }).where("bill_id", "in", bills.slice(3)).execute(),
  "an item more": () => {
    const item = { fee_item_id: null, name: "补充项", category: "other", qty: 1, price_fen: 500 };
    return db
      .insertInto("bill_items")
      .values(bills.map((bill_id) => ({ ...item, bill_id })))
      .execute();
  },
  "what is due": () =>
    db
      .updateTable("bills")
      .set((eb) => ({ due_fen: eb("due_fen", "+", 1000) }))
      .where("id", "in", bills)
      .execute(),
};

/** A paid order of a bill that has none yet, stored so. */
async function unbooked(): Promise<number> {
  const id = await world.order({ amount_fen: 60, success_at: now() });
  await db.updateTable("pay_orders").set({ bill_count: 1 }).where("id", "=", id).execute();
  await foldItemChanges(backend.context, () => false);
  return id;
}

test("stored moves, their sums and pages equal the money as it is followed, before, during and after the job [FAST-03, PAY-07]", async () => {
  await foldItemChanges(backend.context, () => false);
  expect(await expectEqualReports(12)).toBeGreaterThan(0);
  for (let round = 0; round < 3; round += 1) {
    await payAndRefund();
    await expectEqualReports(8);
    await db.transaction().execute((trx) => foldSomeItemChanges(trx, 9));
    expect(await waiting()).toBeGreaterThan(0);
    await expectEqualReports(6);
    expect(await foldItemChanges(backend.context, () => false)).toBeGreaterThan(0);
    expect(await waiting()).toBe(0);
    await expectEqualReports(6);
  }
});

test.for(Object.entries(changes))("after a change of %s alone they are equal [FAST-03, PAY-07]", async ([, change]) => {
  await foldItemChanges(backend.context, () => false);
  await change();
  expect(await waiting()).toBeGreaterThan(0);
  await expectEqualMoves();
  await expectEqualReports(3);
  await foldItemChanges(backend.context, () => false);
  await expectEqualMoves();
  await expectEqualReports(3);
});

async function waiting(): Promise<number> {
  return (await db.selectFrom("item_changes").select("id").execute()).length;
}

test("writes that move no money by fee item are no changes [FAST-03]", async () => {
  await foldItemChanges(backend.context, () => false);
  await db.updateTable("refunds").set({ remark: "核对" }).execute();
  await db.updateTable("refunds").set({ fee_fen: 0 }).where("state", "=", 0).execute();
  await db.updateTable("pay_orders").set({ notify_state: 1 }).execute();
  await db.updateTable("bills").set({ remark: "核对" }).execute();
  await world.bill([{ name: "甲项", price_fen: 100 }]);
  expect(await waiting()).toBe(0);
});

test("the statement by which `npm run verify` follows the money is that of the reports [FAST-03]", async () => {
  const { sql: text, parameters } = sql`${allMoves}`.compile(db);
  expect(parameters).toEqual([]);
  await expect(`${text}\n`).toMatchFileSnapshot("../../../scripts/verify/followed-moves.sql");
});

test("the oldest changes are taken away first, as many as asked for [FAST-03]", async () => {
  await foldItemChanges(backend.context, () => false);
  const ids = [3, 5, 8, 9].map((id) => id + 1_000_000);
  await db
    .insertInto("item_changes")
    .values(ids.map((id) => ({ id, order_id: id, bill_id: 0 })))
    .execute();
  const taken = await takeItemChanges(db, 3);
  expect(taken.map(({ order_id }) => order_id).toSorted()).toEqual(ids.slice(0, 3));
  expect(await takeItemChanges(db, 3)).toHaveLength(1);
  expect(await takeItemChanges(db, 3)).toEqual([]);
});
