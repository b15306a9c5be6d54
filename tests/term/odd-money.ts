// Money that no order waits for: after an order was closed, and at the code on the school's wall.
import { minuteMs } from "./agenda";
import { billsOf, closeBill, reopenBill, takeCash } from "./counter";
import { beginPayment, enterPage, offeredBills } from "./family-page";
import { tuitionPurpose } from "./merchants";
import { accountOf, note, type Play, type Wish } from "./play";
import type { Family } from "./roster";
import { tuitionTitle } from "./school";
import { openOnTelephone } from "./telephone";

/** Begins to pay, lets the order expire, settles it otherwise or not at all, and then the payment comes through. */
export async function payLate(play: Play, family: Family, after: "cash" | "closing" | "reopening"): Promise<void> {
  const { world, agenda, wishes } = play;
  const visit = await enterPage(world, family);
  const bill = offeredBills(visit.bills).find(({ title }) => title === tuitionTitle);
  if (!bill) throw new Error("no bill of the plan");
  const begun = await beginPayment(world, family, visit, { ticked: [bill.billNo] });
  // of an Alipay code that nobody scanned the channel knows nothing; who jumps is there at once
  if (family.index % 2 === 0 || begun.step.kind === "link") await openOnTelephone(world, begun.step);
  const began = agenda.now();
  agenda.at(began + 40 * minuteMs, () => world.runJobs("channel work"));
  agenda.at(began + 60 * minuteMs, async () => {
    const { html } = await visit.browser.open(begun.page);
    if (html.includes("支付成功") || html.includes('http-equiv="refresh"'))
      throw new Error(`${begun.orderNo} is not over`);
    const row = (await billsOf(play, family.children[0]?.studentNo ?? "")).find((one) => one.bill_no === bill.billNo);
    if (!row) throw new Error(`${bill.billNo} is gone`);
    if (after === "cash") await takeCash(play, family, row);
    else await closeBill(play, bill.billNo);
  });
  agenda.at(began + 70 * minuteMs, async () => {
    wishes.set(begun.orderNo, after === "reopening" ? { billNo: bill.billNo } : null);
    const { mchNo } = accountOf(play, tuitionPurpose, family.channel);
    const { standIn } = world;
    await (family.channel === "wxpay" ? standIn : standIn.alipay).pay(mchNo, begun.orderNo);
    note(play, "关单后到账");
  });
  if (after === "reopening") agenda.at(began + 80 * minuteMs, () => reopenBill(play, bill.billNo));
}

/** A family pays the plan's bill at the code on the wall. */
export async function payAtWall(play: Play, family: Family, isNotified: boolean): Promise<void> {
  const bills = await billsOf(play, family.children[0]?.studentNo ?? "");
  const bill = bills.find(({ title }) => title === tuitionTitle);
  if (!bill) throw new Error("no bill of the plan");
  const account = accountOf(play, tuitionPurpose, family.channel);
  await pay(play, account, { amountFen: bill.due_fen, isNotified, wish: { billNo: bill.bill_no } });
}

/** Somebody pays at the code on the wall who owes nothing. */
export async function payStranger(play: Play, index: number): Promise<void> {
  const { chance, school } = play;
  const connected = school.accounts.filter(({ mchNo }) => mchNo !== "");
  const account = connected[index % connected.length];
  if (!account) throw new Error("no account is connected");
  await pay(play, account, { amountFen: 1 + chance.below(300_000), isNotified: index % 2 === 0, wish: null });
}

interface WallPayment {
  amountFen: number;
  isNotified: boolean;
  wish: Wish;
}

async function pay(
  { world, agenda, wishes, done }: Play,
  { channel, mchNo, notifyUrl }: ReturnType<typeof accountOf>,
  { amountFen, isNotified, wish }: WallPayment,
): Promise<void> {
  if (channel === "cash") throw new Error("cash has no code");
  const outTradeNo = `WALL${agenda.now()}${String(wishes.size).padStart(4, "0")}`;
  wishes.set(outTradeNo, wish);
  await world.standIn.payStrangely({ channel, mchNo, outTradeNo, amountFen, ...(isNotified && { notifyUrl }) });
  note({ done }, isNotified ? "长款（渠道通知）" : "长款（日账单）");
}
