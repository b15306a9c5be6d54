import { expect, test } from "vitest";
import { dayCloseApi } from "#contract/payments/day-closes";
import { reconApi } from "#contract/payments/recon";
import { reconItemApi } from "#contract/payments/recon-items";
import { startTestBackend, type TestBackend } from "../../../../tests/support/api/backend";

const settings = { DEMO_ORDERS: "6000" };
const backend = await startTestBackend({ settings });
const { db, now } = backend.context;
const admin = backend.client(await backend.signIn("admin"));
const finance = backend.client(await backend.signIn("finance"));

test("the demo opens with compared statements of every school, most of them balanced [PAY-08]", async () => {
  const { list } = await admin.call(reconApi.list, { page_size: 1000 });
  for (const school_id of [1, 2, 3]) {
    const channels = list.filter((batch) => batch.school_id === school_id).map(({ channel }) => channel);
    expect(channels).toEqual(expect.arrayContaining(["wxpay", "alipay"]));
  }
  const balanced = list.filter(({ state }) => state === 3);
  expect(balanced.length).toBeGreaterThan(list.length / 2);
  expect(new Set(list.map(({ state }) => state))).toEqual(new Set([2, 3, 4, 5]));
  expect(Math.max(...list.map(({ bill_date }) => Date.parse(bill_date)))).toBe(Date.parse("2026-11-19"));
  const rows = await db.selectFrom("recon_batches").select(["created_at", "finished_at"]).execute();
  for (const { created_at, finished_at } of rows) {
    expect(finished_at).toBeGreaterThan(created_at);
    expect(finished_at).toBeLessThanOrEqual(now());
  }
});

test("a batch's figures are the sums of its items, and what balances is the order's to the fen [PAY-08]", async () => {
  const batches = await db.selectFrom("recon_batches").selectAll().orderBy("id").execute();
  const items = await db.selectFrom("recon_items").selectAll().orderBy("id").execute();
  const orders = await db.selectFrom("pay_orders").select(["id", "amount_fen", "collect_account_id"]).execute();
  const amounts = new Map(orders.map((order) => [order.id, order]));
  for (const batch of batches) {
    const own = items.filter((item) => item.batch_id === batch.id);
    const named = own.filter(({ line }) => line > 0);
    const sum = (kind: number) =>
      named.reduce((all, item) => all + (item.kind === kind ? (item.channel_fen ?? 0) : 0), 0);
    expect([named.length, sum(1), sum(2)]).toEqual([batch.rows, batch.pay_fen, batch.refund_fen]);
    expect(named.reduce((all, { fee_fen }) => all + fee_fen, 0)).toBe(batch.fee_fen);
    const differing = own.filter(({ verdict }) => verdict !== 0 && verdict !== 5);
    expect(differing).toHaveLength(batch.diff_count);
    expect(differing.filter(({ disposition }) => disposition === 0)).toHaveLength(batch.open_count);
    for (const { kind, verdict, local_id, channel_fen } of own) {
      if (kind !== 1 || verdict !== 0) continue;
      const order = amounts.get(local_id ?? 0);
      expect([order?.amount_fen, order?.collect_account_id]).toEqual([channel_fen, batch.collect_account_id]);
    }
  }
});

test("differences of every kind wait or were settled with a note [PAY-08]", async () => {
  const { list } = await admin.call(reconApi.list, { page_size: 1000 });
  const found = await Promise.all(
    list
      .filter(({ diff_count, pending_count }) => diff_count + pending_count > 0)
      .map(async ({ id }) => {
        const query = { batch_id: id, page_size: 1000 };
        const { list: all } = await admin.call(reconItemApi.list, query);
        return all.filter(({ verdict }) => verdict !== 0);
      }),
  );
  const differences = found.flat();
  expect(new Set(differences.map(({ verdict }) => verdict))).toEqual(new Set([1, 2, 3, 4, 5]));
  const settled = differences.filter(({ disposition }) => disposition !== 0);
  expect(settled.length).toBeGreaterThan(2);
  expect(differences.length).toBeGreaterThan(settled.length);
  for (const { id, remark } of settled) {
    const { item, history } = await admin.call(reconItemApi.detail, { id });
    expect(remark).not.toBe("");
    expect(item.handled_by).not.toBe("");
    expect(history).toMatchObject([{ action: "handle", reason: remark }]);
  }
});

test("finance has closed days whose figures still stand, the ones since are open [PLUS-09]", async () => {
  const { list } = await finance.call(dayCloseApi.list, { page_size: 1000 });
  const closed = list.filter(({ close_state }) => close_state !== 0);
  expect(closed.length).toBeGreaterThan(0);
  for (const { close_state, state, remark, biz_date } of closed) {
    expect(close_state).toBe(1);
    expect(biz_date < "2026-11-17").toBe(true);
    expect(state === 2 || remark !== "").toBe(true);
  }
});

test("the same moment gives the same statements [PAY-08]", async () => {
  const again = await startTestBackend({ settings });
  expect(await readAll(again)).toEqual(await readAll(backend));
});

async function readAll({ context }: TestBackend) {
  return {
    batches: await context.db.selectFrom("recon_batches").selectAll().orderBy("id").execute(),
    items: await context.db.selectFrom("recon_items").selectAll().orderBy("id").execute(),
    closes: await context.db.selectFrom("day_closes").selectAll().orderBy("id").execute(),
  };
}
