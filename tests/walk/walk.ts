import { billActApi } from "#contract/bill-acts";
import { openChance } from "../term/chance";
import type { ChannelDesk } from "../support/payments/channel-fixtures";
import { type Fate, dealFates } from "./fates";
import { addBills, type WalkBill } from "./walk-bills";

export interface WalkOptions {
  payments: number;
  seed: number;
}

const secondMs = 1000;
const tickMs = 10 * secondMs;
const minuteMs = 60 * secondMs;
// an order lives for half an hour; the last one that is closed is asked about for as long again
const orderMs = 30 * minuteMs;
const afterwardsMs = orderMs + 45 * minuteMs;
const startsATick = 12;

/** Payments by chance, through the stand-in and the door for notifications; the clock moves in steps of ten seconds. The same seed plays the same walk. */
export async function playWalk(desk: ChannelDesk, { payments, seed }: WalkOptions): Promise<void> {
  const chance = openChance(seed);
  const fates = dealFates(payments, chance);
  const bills = await addBills(desk, payments, chance);
  const agenda = new Map<number, (() => Promise<unknown>)[]>();
  const at = (tick: number, act: () => Promise<unknown>) => agenda.set(tick, [...(agenda.get(tick) ?? []), act]);
  const perTick = Math.max(startsATick, Math.ceil(payments / 2000));
  fates.forEach((fate, index) => {
    const bill = bills[index];
    if (bill) at(Math.floor(index / perTick), () => begin(Math.floor(index / perTick), fate, bill));
  });

  async function begin(tick: number, fate: Fate, bill: WalkBill): Promise<void> {
    const { order_no } = await desk.start(bill);
    if (fate === "left") return;
    // somebody looks for the purse for up to ten minutes, or pays what was closed a quarter of an hour before
    const isLate = fate === "late" || fate === "closed";
    const wait = isLate ? orderMs + 15 * minuteMs : secondMs * (5 + chance.below(595));
    at(tick + Math.max(1, Math.round(wait / tickMs)), () => pay(order_no, fate));
    if (fate === "closed") at(tick + Math.round((wait - minuteMs) / tickMs), () => closeBill(bill));
  }

  async function closeBill({ bill_no }: WalkBill): Promise<void> {
    // hours may have gone by since anybody signed in
    const finance = desk.backend.client(await desk.backend.signIn("finance"));
    await finance.call(billActApi.close, { bill_no: [bill_no], reason: "学生转学" });
  }

  async function pay(order_no: string, fate: Fate): Promise<void> {
    const { faults, notifyAgain, pay: payAt } = desk.standIn;
    if (fate === "twice" || fate === "lost" || fate === "held")
      faults.add({ call: "notify", kind: fate, times: 1, number: order_no });
    await payAt(desk.mchNo, order_no);
    if (fate === "twice") await notifyAgain(desk.mchNo, order_no);
  }

  const lastTick = Math.ceil(payments / perTick) + Math.ceil((afterwardsMs + 10 * minuteMs) / tickMs);
  for (let tick = 0; tick <= lastTick; tick++) {
    // who pays at the same moment does so at once
    await Promise.all(chance.shuffled(agenda.get(tick) ?? []).map((act) => act()));
    agenda.delete(tick);
    if (tick % 18 === 17) await desk.standIn.release();
    await desk.advance(tickMs);
  }
}
