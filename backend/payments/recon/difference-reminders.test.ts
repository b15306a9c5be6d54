import { expect, test } from "vitest";
import { dayMs } from "#backend/kernel/time/shanghai";
import { reconApi, ReconListQuery } from "#contract/payments/recon";
import { reconItemApi, ReconItemQuery } from "#contract/payments/recon-items";
import { reminderApi } from "#contract/platform/reminders";
import { startChannelDesk } from "../../../tests/support/payments/channel-fixtures";
import { remindOfDifferences } from "./difference-reminders.service";

const desk = await startChannelDesk();
const { backend, standIn } = desk;
const hourMs = 3_600_000;
const url = "/campus_pay/recon/list?state=4";

/** A session does not outlive the days that pass here. */
const signedIn = async (name: string) => backend.client(await backend.signIn(name));

/** Paid, with another sum at the channel than here. */
async function differingOrder() {
  const { order_no } = await desk.start(desk.nextBill());
  await desk.pay(order_no);
  const trade = standIn.trade(desk.mchNo, order_no);
  if (!trade) throw new Error("trade");
  trade.amountFen += 100;
  return order_no;
}

/** Differences of the school that nobody has dealt with, those of the demo included. */
async function countOpen() {
  const { sum } = await (await signedIn("finance")).call(reconApi.list, ReconListQuery.parse({ state: "4" }));
  return sum.open_count;
}

const words = (count: number) => `渠道账单对账有 ${count} 笔差异待处理`;

/** The words about differences that an account has heard, the newest first; to-dos that lead to the same list are another job's. */
async function bell(name: string) {
  await remindOfDifferences(backend.context);
  const { list } = await (await signedIn(name)).call(reminderApi.list, {});
  return list
    .map(({ content, url: to }) => (to === url ? content : ""))
    .filter((content) => content.endsWith("笔差异待处理"));
}

async function goOn(ms: number) {
  await desk.advance(ms);
  await desk.fetchBills();
}

test("differences of fetched bills are told once a day, from 11:00 on, to who may deal with them [CHAN-09, NOTE-04]", async () => {
  await differingOrder();
  await differingOrder();
  await goOn(dayMs);
  // the bills of other accounts are still coming
  expect(await bell("finance")).toEqual([]);
  await goOn(hourMs);
  const count = await countOpen();
  expect(count).toBeGreaterThanOrEqual(2);
  const first = words(count);
  await expect.poll(() => bell("finance")).toEqual([first]);
  for (const other of ["clerk", "teacher", "agent"]) expect(await bell(other)).toEqual([]);
  await differingOrder();
  // a day without news of a difference says nothing again, also of those that are still open
  await goOn(hourMs);
  expect(await bell("finance")).toEqual([first]);
  await goOn(dayMs - hourMs);
  await expect.poll(() => bell("finance")).toEqual([words(count + 1), first]);
});

test("a clock that goes back over 11:00 and comes to it again tells once a day [CHAN-09, HOLD-06]", async () => {
  const before = await bell("finance");
  await differingOrder();
  await goOn(dayMs);
  const told = [words(await countOpen()), ...before];
  await expect.poll(() => bell("finance")).toEqual(told);
  await differingOrder();
  for (const hours of [-2, 2, -25, 25]) {
    backend.clock.advance(hours * hourMs);
    expect(await bell("finance")).toEqual(told);
  }
});

test("differences that were dealt with before they are told are not, and what was told of others goes with the last of them [CHAN-09, DESK-03]", async () => {
  expect(await bell("finance")).not.toEqual([]);
  await differingOrder();
  await goOn(dayMs - hourMs);
  const finance = await signedIn("finance");
  const { list: batches } = await finance.call(reconApi.list, ReconListQuery.parse({ state: "4" }));
  for (const batch of batches) {
    const query = { batch_id: String(batch.id), disposition: "0", page_size: "1000" };
    const { list } = await finance.call(reconItemApi.list, ReconItemQuery.parse(query));
    const open = list.filter(({ verdict }) => verdict >= 1 && verdict <= 4).map(({ id }) => id);
    await finance.call(reconItemApi.handle, { id: open, disposition: 5, remark: "已核对" });
  }
  expect(await countOpen()).toBe(0);
  await goOn(hourMs);
  expect(await bell("finance")).toEqual([]);
});
