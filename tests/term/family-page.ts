// A family acts on its page, form by form.
import { createClient } from "#contract/kernel/client";
import { familyApi } from "#contract/payments/families";
import type { TelephoneStep } from "#contract/kernel/telephone";
import { alertOf, fieldsOf, linkOf } from "./html-form";
import { openBrowser, type PageAnswer, type PageBrowser } from "./page-browser";
import type { Family } from "./roster";
import { publicUrl, type World } from "./world";

const userAgents = {
  computer: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140 Safari/537.36",
  mobile: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1",
};

/** A family that came in by the form and sees its bills. */
export interface FamilyVisit {
  browser: PageBrowser;
  bills: PageAnswer;
}

/** Fills in the form of `/pay` for the first child; the number of the payer shows the others. */
export async function enterPage(world: World, family: Family): Promise<FamilyVisit> {
  const { index, isMobile, payer, children } = family;
  const userAgent = isMobile ? userAgents.mobile : userAgents.computer;
  const browser = openBrowser(world, { userAgent, ip: `100.64.${Math.floor(index / 250)}.${(index % 250) + 1}` });
  const door = await browser.open("/pay");
  const school_id = /<option value="(\d+)"/.exec(door.html)?.[1] ?? "";
  const [child] = children;
  if (!child) throw new Error("a family without children");
  const entry = { school_id, student_no: child.studentNo, name: child.name, phone_tail: payer.phone.slice(-4) };
  const entered = await browser.post("/pay", entry);
  if (children.length === 1) return { browser, bills: onBills(entered) };
  await browser.open("/pay/bills/more");
  return { browser, bills: onBills(await browser.post("/pay/bills/more", { phone: payer.phone })) };
}

/** A bill as the page offers it. */
export interface OfferedBill {
  billNo: string;
  title: string;
}

export function offeredBills({ html }: PageAnswer): OfferedBill[] {
  const boxes = fieldsOf(html).filter(({ name }) => name === "bill");
  return boxes.map(({ value, label }) => ({ billNo: value, title: label }));
}

/** A payment that was begun: its page, and the step that leads to the channel. */
export interface BegunPayment {
  orderNo: string;
  amountFen: number;
  /** Address of its page. */
  page: string;
  step: TelephoneStep;
}

/** Ticks bills, types parts of them in yuan where some are given, and goes on to the channel. */
export async function beginPayment(
  world: World,
  family: Family,
  { browser, bills }: FamilyVisit,
  { ticked, parts = {} }: { ticked: readonly string[]; parts?: Readonly<Record<string, string>> },
): Promise<BegunPayment> {
  const query = new URLSearchParams();
  for (const { name, value } of fieldsOf(bills.html)) {
    if (name === "bill" && ticked.includes(value)) query.append(name, value);
    if (name.startsWith("part-")) query.append(name, parts[name.slice("part-".length)] ?? value);
  }
  return confirmPayment(world, family, browser, `/pay/bills/confirm?${query.toString()}`);
}

/** The next of several payments, by the link on the page of the one before; null: that was the last. */
export async function beginNextPayment(
  world: World,
  family: Family,
  { browser }: FamilyVisit,
  paid: PageAnswer,
): Promise<BegunPayment | null> {
  const next = linkOf(paid.html, /\/confirm\?.*round=/);
  return next === null ? null : confirmPayment(world, family, browser, next);
}

async function confirmPayment(
  world: World,
  { channel }: Family,
  browser: PageBrowser,
  address: string,
): Promise<BegunPayment> {
  const confirm = await browser.open(address);
  const offered = fieldsOf(confirm.html).filter(({ name }) => name === "channel");
  if (!offered.some(({ value }) => value === channel)) throw new Error(`${channel} is not offered: ${confirm.html}`);
  const begun = await browser.post(confirm.address, { channel });
  if (begun.address.startsWith("/pay/order/")) return readBegun(world, begun.address, null);
  const outside = URL.canParse(begun.address) ? new URL(begun.address).searchParams : new URLSearchParams();
  const back = outside.get("redirect_url") ?? outside.get("return_url");
  if (back === null) throw new Error(`the payment did not begin: ${alertOf(begun.html)}`);
  return readBegun(world, back.slice(publicUrl.length), begun.address);
}

async function readBegun(world: World, page: string, jump: string | null): Promise<BegunPayment> {
  const client = createClient({ fetch: (path, init) => fetch(`${world.url}/api${path}`, init) });
  const key = /^\/pay\/order\/([\w-]{22})/.exec(page)?.[1] ?? "";
  const { order_no, amount_fen, step } = await client.call(familyApi.order, { key });
  const next = jump !== null ? ({ kind: "link", url: jump } as const) : step.kind === "scan" ? scanOf(step.text) : null;
  if (next === null) throw new Error(`${order_no} has no next step`);
  return { orderNo: order_no, amountFen: amount_fen, page, step: next };
}

function scanOf(text: string): TelephoneStep {
  return { kind: "qr", text };
}

function onBills(answer: PageAnswer): PageAnswer {
  if (answer.status === 200 && answer.address === "/pay/bills") return answer;
  throw new Error(`the family is not let in: ${answer.status} ${answer.address} ${alertOf(answer.html)}`);
}
