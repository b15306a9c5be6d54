import { openChance } from "../term/chance";
import { type Fate, dealFates } from "./fates";
import { addBills, type WalkBill } from "./walk-bills";
import type { WalkPlace } from "./walk-place";

export interface WalkOptions {
  payments: number;
  seed: number;
  /** Times that something is broken off while payments are begun and paid. */
  breaks?: { count: number; breakOff: () => Promise<void> };
  /** Called after each step. */
  onStep?: () => Promise<void>;
}

const secondMs = 1000;
const tickMs = 10 * secondMs;
const minuteMs = 60 * secondMs;
// an order lives for half an hour; the last one that is closed is asked about for as long again
const orderMs = 30 * minuteMs;
const afterwardsMs = orderMs + 45 * minuteMs;
const startsATick = 12;

/** Something that happens at a tick. */
type Act = (tick: number) => Promise<unknown>;

const isTaken = (status: number) => status >= 200 && status < 300;

/** Payments by chance, through the stand-in and the door for notifications; the clock moves in steps of ten seconds. The same seed plays the same walk. */
export async function playWalk(place: WalkPlace, { payments, seed, breaks, onStep }: WalkOptions): Promise<void> {
  const chance = openChance(seed);
  const fates = dealFates(payments, chance);
  const bills = await addBills(place, payments, chance);
  const agenda = new Map<number, Act[]>();
  const at = (tick: number, act: Act) => agenda.set(tick, [...(agenda.get(tick) ?? []), act]);
  const perTick = Math.max(startsATick, Math.ceil(payments / 2000));
  fates.forEach((fate, index) => {
    const bill = bills[index];
    if (bill) at(Math.floor(index / perTick), (tick) => begin(tick, fate, bill));
  });

  async function begin(tick: number, fate: Fate, bill: WalkBill): Promise<void> {
    const order_no = await place.start(bill);
    if (order_no === null) return void at(tick + 1, (later) => begin(later, fate, bill));
    if (fate === "left") return;
    // somebody looks for the purse for up to ten minutes, or pays what was closed a quarter of an hour before
    const isLate = fate === "late" || fate === "closed";
    const wait = isLate ? orderMs + 15 * minuteMs : secondMs * (5 + chance.below(595));
    at(tick + Math.max(1, Math.round(wait / tickMs)), (paid) => pay(paid, order_no, fate));
    if (fate === "closed") at(tick + Math.round((wait - minuteMs) / tickMs), () => place.closeBill(bill));
  }

  async function pay(tick: number, order_no: string, fate: Fate): Promise<void> {
    const { faults, notifyAgain, pay: payAt } = place.standIn;
    if (fate === "twice" || fate === "lost" || fate === "held")
      faults.add({ call: "notify", kind: fate, times: 1, number: order_no });
    const { statuses } = await payAt(place.mchNo, order_no);
    if (fate === "twice") await notifyAgain(place.mchNo, order_no);
    else if (fate !== "lost" && fate !== "held" && !statuses.some(isTaken)) tellLater(tick, order_no);
  }

  /** The channel tells again of what no server took; WeChat does after a quarter of a minute. */
  function tellLater(tick: number, order_no: string): void {
    at(tick + 2, async (told) => {
      const { statuses } = await place.standIn.notifyAgain(place.mchNo, order_no);
      if (!statuses.some(isTaken)) tellLater(told, order_no);
    });
  }

  const startTicks = Math.ceil(payments / perTick);
  const breakTicks = new Set(spread(breaks?.count ?? 0, startTicks));
  const broken: Promise<void>[] = [];
  const lastTick = startTicks + Math.ceil((afterwardsMs + 10 * minuteMs) / tickMs);
  for (let tick = 0; tick <= lastTick; tick++) {
    const actions = chance.shuffled(agenda.get(tick) ?? []);
    agenda.delete(tick);
    // in the midst of what people do, or of what the product does by itself afterwards
    const breakAfter = breaks && breakTicks.has(tick) ? chance.below(2 * actions.length) : Infinity;
    let done = 0;
    const noteDone = () => {
      if (breaks && done++ === breakAfter) broken.push(breaks.breakOff());
    };
    // who pays at the same moment does so at once
    await Promise.all(actions.map((act) => act(tick).then(noteDone)));
    if (tick % 18 === 17) await place.standIn.release();
    if (breaks && breakAfter >= done && breakAfter < Infinity) broken.push(breaks.breakOff());
    await place.advance(tickMs);
    await onStep?.();
  }
  await Promise.all(broken);
}

/** Ticks at even distances, none twice. */
function spread(count: number, ticks: number): number[] {
  return Array.from({ length: count }, (_all, index) => Math.floor(((index + 0.5) * ticks) / count));
}
