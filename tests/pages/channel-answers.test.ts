import { afterAll, expect, test } from "vitest";
import { openHtmlBrowser } from "../support/pages/html-browser";
import { startFamilyDesk } from "../support/payments/family-desk";

// Calls that the stand-in answers wrongly, as families and staff read it on their pages.

const desk = await startFamilyDesk();
afterAll(() => desk.dispose());
const { standIn } = desk;
const { path } = await desk.link("payer");
const staff = await openHtmlBrowser(desk.server, "finance", "/home");
const noAnswer = "支付渠道暂时没有答复，请稍后再试，不会重复扣款";

async function openConfirm() {
  const page = await openHtmlBrowser(desk.server);
  await page.open(`${path}/confirm?bill=${await desk.addBill()}`);
  return page;
}

// the trade is made, and closed before the next begins
test.for(["slow", "cut", "unsigned", "forged"] as const)(
  "a channel that answers %s: the family reads what to do and pays at the next press, once [CHAN-03, CHAN-11, CHAN-13]",
  async (kind) => {
    const page = await openConfirm();
    // longer than a call is waited for
    standIn.faults.add({ call: "create", kind, times: 1, ms: 5_500 });
    await page.press(/^微信支付/);
    expect(page.get("alert").textContent).toContain(noAnswer);
    await page.press(/^微信支付/);
    expect(page.url).toMatch(/^\/pay\/order\//);
    const order_no = await desk.orderOf(page.url);
    await desk.pay(order_no);
    await page.reload();
    expect(page.text).toContain("支付成功");
    await staff.open(`/campus_pay/order/list?order_no=${order_no}`);
    expect(staff.has("row", /支付成功/)).toBe(true);
  },
);

// whether the trade is made is not known for as long as a call may take
test.for(["error", "limited", "html"] as const)(
  "a channel that answers %s: the family reads that nothing is charged twice, and waits [CHAN-11, CHAN-13]",
  async (kind) => {
    const page = await openConfirm();
    standIn.faults.add({ call: "create", kind, times: 1 });
    await page.press(/^微信支付/);
    expect(page.get("alert").textContent).toContain(noAnswer);
    await page.press(/^微信支付/);
    expect(page.get("alert").textContent).toContain("之前的支付还没有结果，请一分钟后再试，不会重复扣款");
    await page.open(path);
    expect(page.text).not.toContain("支付成功");
  },
);
