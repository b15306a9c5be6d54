import { afterAll, expect, test } from "vitest";
import { openHtmlBrowser } from "../support/pages/html-browser";
import { startFamilyDesk } from "../support/payments/family-desk";
import { browsers } from "../support/payments/family-fixtures";

const desk = await startFamilyDesk();
afterAll(() => desk.dispose());

test("a sum that changed since it was shown is shown anew before anything is paid [FAM-03]", async () => {
  const { path } = await desk.link("payer");
  const [one, other] = [await desk.addBill(), await desk.addBill({ isApart: true })];
  const mother = await openHtmlBrowser(desk.server, undefined, "/", browsers.phone);
  const father = await openHtmlBrowser(desk.server, undefined, "/", browsers.phone);
  for (const page of [mother, father]) await page.open(path);
  await mother.open(`${path}/confirm?bill=${one}&bill=${other}`);
  await father.open(`${path}/confirm?bill=${one}`);
  await father.press(/支付/);
  await father.press(/^立即支付/);
  expect(mother.text).toContain("656.00");
  await mother.press(/支付第 1 次/);
  expect(mother.url).toContain("/confirm");
  expect(mother.get("alert").textContent).toContain("账单有变化");
  expect(mother.within("region", "合计").text).toContain("328.00");
  await mother.press(/支付.*328/);
  expect(mother.url).toContain("/stand-in/");
});

test("who begins one payment in two tabs finds in both the code that the channel takes [FAM-03, FAM-05]", async () => {
  const { path } = await desk.link("payer");
  const bill = await desk.addBill();
  const [one, other] = [await openHtmlBrowser(desk.server), await openHtmlBrowser(desk.server)];
  for (const page of [one, other]) await page.open(`${path}/confirm?bill=${bill}`);
  for (const page of [one, other]) await page.press(/^微信支付/);
  expect(other.url).toBe(one.url);
  const order = one.url;
  await one.reload();
  for (const page of [one, other]) {
    await page.follow("在模拟手机上打开");
    expect(page.has("button", /^立即支付/)).toBe(true);
  }
  await other.press(/^立即支付/);
  await one.open(order);
  expect(one.text).toContain("支付成功");
});

test("a part that one paid is not paid once more by a page shown before; a page opened after says what was paid [FAM-03]", async () => {
  const { path } = await desk.link("payer");
  const bill = await desk.addBill();
  const [mother, father] = [await openHtmlBrowser(desk.server), await openHtmlBrowser(desk.server)];
  for (const page of [mother, father]) await page.open(`${path}/confirm?bill=${bill}&part-${bill}=100`);
  expect(father.text).not.toContain("已缴");
  await mother.press(/^微信支付/);
  await desk.pay(await desk.orderOf(mother.url));
  await mother.reload();
  expect(mother.text).toContain("支付成功");
  await father.press(/^微信支付/);
  expect(father.url).toContain("/confirm");
  expect(father.get("alert").textContent).toContain("账单有变化");
  expect(father.text).toContain("应缴 328.00，已缴 100.00");
  await father.press(/^微信支付/);
  expect(father.url).toContain("/pay/order/");
});

test("a payment for bills of two children counts as one among those of the family, and stands with each child [FAM-03, FAM-05]", async () => {
  const { path } = await desk.link("payer");
  const page = await openHtmlBrowser(desk.server);
  await page.open(path);
  const paid = () => Number(/已缴 (\d+) 笔/.exec(page.text)?.[1] ?? 0);
  const before = paid();
  const bills = [await desk.addBill(), await desk.addBill({ ofSibling: true })];
  await page.open(`${path}/confirm?${bills.map((bill) => `bill=${bill}`).join("&")}`);
  await page.press(/^微信支付/);
  const order = await desk.orderOf(page.url);
  await desk.pay(order);
  await page.open(path);
  expect(paid()).toBe(before + 1);
  await page.follow(/收据与退款/);
  const receipts = page.all("link", /^收据 社团活动费/).filter((link) => link.getAttribute("href")?.endsWith(order));
  expect(receipts).toHaveLength(2);
});

test("the bills of one child stand together before they are paid, under what is to be done [FAM-03]", async () => {
  const { path } = await desk.link("payer");
  const [one, sibling, other] = [await desk.addBill(), await desk.addBill({ ofSibling: true }), await desk.addBill()];
  const page = await openHtmlBrowser(desk.server);
  await page.open(`${path}/confirm?bill=${one}&bill=${sibling}&bill=${other}`);
  const names = page
    .within("region", "支付")
    .all("listitem")
    .map(({ textContent }) => textContent.split(" · ")[0]);
  const [first, second] = desk.children;
  expect(names).toEqual([first.name, first.name, second.name]);
  await page.press(/^微信支付/);
  expect(page.text).toContain("用微信扫一扫");
  expect(page.get("heading", "支付").textContent).toBe("支付");
});
