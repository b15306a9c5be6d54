import { expect, test } from "vitest";
import { reportApi } from "#contract/payments/reports";
import { startTestBackend } from "../../../tests/support/api/backend";
import { createReportFixtures } from "../../../tests/support/payments/report-fixtures";
import { createRandom } from "../../demo/seed/payments/random";
import { startOfDay } from "../../kernel/time/shanghai";
import { findHeldItems } from "../bills/item-money.service";

const backend = await startTestBackend();
const world = await createReportFixtures(backend);
const finance = backend.client(await backend.signIn("finance"));

test("a refund is booked on the item it is for, and what is owed again fills that item, also beside what was let off [PAY-07, D-B7]", async () => {
  const bill_id = await world.bill([
    { name: "书本", price_fen: 6000 },
    { name: "午餐", price_fen: 4000 },
  ]);
  const [books, lunch] = (await findHeldItems(backend.context.db, [bill_id])).get(bill_id) ?? [];
  const day = (date: string) => startOfDay(date) + 3_600_000;
  const pay = (booked_fen: number, date: string) =>
    world.order({ bills: [{ bill_id, booked_fen }], amount_fen: booked_fen, success_at: day(date) });
  const order = await pay(10_000, "2024-04-01");
  await world.refund(order, 2000, day("2024-04-02"), 3, { bill_item_id: books?.item_id });
  await world.refund(order, 1500, day("2024-04-03"), 0, { bill_item_id: lunch?.item_id, still_due: 0 });
  await pay(2000, "2024-04-04");
  const partsOf = async (date: string) => {
    const { list } = await finance.call(reportApi.list, { start_date: date, end_date: date, by: "item" });
    return list.map(({ name, pay_fen, refund_fen, fee_fen }) => [name, pay_fen, refund_fen, fee_fen]);
  };
  expect(await partsOf("2024-04-01")).toEqual([
    ["书本", 6000, 0, 0],
    ["午餐", 4000, 0, 0],
  ]);
  expect(await partsOf("2024-04-02")).toEqual([["书本", 0, 2000, -3]]);
  expect(await partsOf("2024-04-03")).toEqual([["午餐", 0, 1500, 0]]);
  expect(await partsOf("2024-04-04")).toEqual([["书本", 2000, 0, 0]]);
  const held = (await findHeldItems(backend.context.db, [bill_id])).get(bill_id) ?? [];
  expect(held.map(({ name, left_fen }) => [name, left_fen])).toEqual([
    ["书本", 6000],
    ["午餐", 2500],
  ]);
});

test("whatever was paid and given back, items hold for a refund what the report shows of them [PAY-07, D-B7]", async () => {
  const random = createRandom(11);
  const draw = (most: number) => 1 + Math.floor(random() * most);
  for (let round = 0; round < 12; round += 1) {
    const names = ["一", "二", "三"].map((name) => `第${round}轮${name}`);
    const bill_id = await world.bill(names.map((name) => ({ name, price_fen: draw(5000) })));
    let at = startOfDay("2024-05-01");
    const held = async () => (await findHeldItems(backend.context.db, [bill_id])).get(bill_id) ?? [];
    let left = (await owed(bill_id)) ?? 0;
    for (let step = 0; step < 8 && left > 0; step += 1) {
      const fen = Math.min(left, draw(left));
      const order = await world.order({
        bills: [{ bill_id, booked_fen: fen }],
        amount_fen: fen,
        success_at: (at += 60_000),
      });
      left -= fen;
      const item = (await held())[draw(3) - 1];
      const back = Math.min(fen, item?.left_fen ?? 0);
      if (!item || back === 0 || draw(2) === 1) continue;
      const still_due = draw(2) - 1;
      await world.refund(order, back, (at += 60_000), 0, { bill_item_id: item.item_id, still_due });
      if (still_due === 1) left += back;
    }
    const range = { start_date: "2024-05-01", end_date: "2024-05-01", unit: "period" as const, by: "item" as const };
    const { list } = await finance.call(reportApi.list, range);
    const shown = names.map((name) => list.find((row) => row.name === name)?.net_fen ?? 0);
    expect((await held()).map(({ left_fen }) => left_fen)).toEqual(shown);
  }
});

/** Due and not let off: the fixtures keep payments beside the bill. */
async function owed(billId: number): Promise<number | undefined> {
  const bills = backend.context.db.selectFrom("bills").select("due_fen").where("id", "=", billId);
  return (await bills.executeTakeFirst())?.due_fen;
}
