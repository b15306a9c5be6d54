// Families pay through their page.
import { hourMs, minuteMs } from "./agenda";
import {
  type BegunPayment,
  beginNextPayment,
  beginPayment,
  enterPage,
  type FamilyVisit,
  offeredBills,
} from "./family-page";
import type { PageAnswer } from "./page-browser";
import { note, type Play } from "./play";
import type { Family } from "./roster";
import { tuitionTitle } from "./school";
import { payOnTelephone } from "./telephone";

/** Pays everything that is offered, one payment an account, and keeps what it paid. */
export async function payAll(play: Play, family: Family): Promise<void> {
  const { world } = play;
  const visit = await enterPage(world, family);
  const ticked = offeredBills(visit.bills).map(({ billNo }) => billNo);
  await goOn(play, family, visit, await beginPayment(world, family, visit, { ticked }));
}

/** Pays a part of the plan's bill, and the rest some days later. */
export async function payInParts(play: Play, family: Family): Promise<void> {
  const { agenda, chance, period, world } = play;
  const visit = await enterPage(world, family);
  const bills = offeredBills(visit.bills);
  const partly = bills.find(({ title }) => title === tuitionTitle)?.billNo ?? "";
  const ticked = bills.map(({ billNo }) => billNo);
  const yuan = `${100 + chance.below(900)}.${String(chance.below(100)).padStart(2, "0")}`;
  await goOn(play, family, visit, await beginPayment(world, family, visit, { ticked, parts: { [partly]: yuan } }));
  note(play, "分次缴费的家庭");
  const later = agenda.now() + (3 + chance.below(15)) * 24 * hourMs;
  agenda.at(Math.min(later, period.until - 4 * hourMs), () => payAll(play, family));
}

// of fifty families one each meets a notification that is lost, is found by the server's own question, or comes twice
const luck = new Map([
  [7, "lost"],
  [17, "found"],
  [27, "twice"],
] as const) as ReadonlyMap<number, "lost" | "found" | "twice">;

/** Pays what was begun, sees it arrive, and goes on to the next account. */
async function goOn(play: Play, family: Family, visit: FamilyVisit, begun: BegunPayment): Promise<void> {
  const { world, agenda } = play;
  const mishap = luck.get(family.index % 50);
  const { orderNo } = begun;
  if (mishap !== undefined) {
    const kind = mishap === "twice" ? "twice" : "lost";
    world.standIn.faults.add({ call: "notify", kind, number: orderNo, times: 1 });
    note(play, kind === "twice" ? "重复的通知" : "丢失的通知");
  }
  await payOnTelephone(world, begun.step);
  const arrive = async (paid: PageAnswer) => {
    if (!paid.html.includes("支付成功")) throw new Error(`${orderNo} does not show that it is paid: ${paid.html}`);
    note(play, "线上支付");
    family.paid.push(orderNo);
    const next = await beginNextPayment(world, family, visit, paid);
    if (next) await goOn(play, family, visit, next);
  };
  if (mishap === "lost") return arrive(await visit.browser.post(begun.page, {}));
  if (mishap !== "found") return arrive(await visit.browser.open(begun.page));
  agenda.at(agenda.now() + minuteMs, async () => {
    await world.runJobs("channel work");
    await arrive(await visit.browser.open(begun.page));
  });
}
