import { afterAll, expect, test } from "vitest";
import { formatFen } from "~/lib/money";
import { openHtmlBrowser } from "../support/pages/html-browser";
import { browsers } from "../support/payments/family-fixtures";
import { startFamilyDesk } from "../support/payments/family-desk";

const desk = await startFamilyDesk();
afterAll(() => desk.dispose());
const [child, sibling] = desk.children;

test("an unknown language, asked for or the browser's own, gives way to the browser's next, else Chinese [FAM-01]", async () => {
  const speaks = async (query: string, accepted: string) =>
    /<html lang="([^"]+)"/.exec(
      await (await fetch(`${desk.url}/pay${query}`, { headers: { "accept-language": accepted } })).text(),
    )?.[1];
  const french = "fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7";
  for (const [query, accepted, language] of [
    ["", french, "en"],
    ["", "ja, zh-TW;q=0.4, en;q=0.3", "zh-CN"],
    ["", "ja, en;q=0", "zh-CN"],
    ["", "*", "zh-CN"],
    ["?lng=ja", "en-GB", "en"],
    ["?lng=ja", french, "en"],
    ["?lng=ja", "ja", "zh-CN"],
    ["?lang=ja", "zh-CN,zh;q=0.9", "zh-CN"],
    ["?lng=zh", "en-GB", "zh-CN"],
    ["?lng=en", "zh-CN", "en"],
  ] as const)
    expect([query, accepted, await speaks(query, accepted)]).toEqual([query, accepted, language]);
});

test("a link to each child says what is owed for it, and hides nothing of another; one child has none [FAM-02]", async () => {
  const { path } = await desk.link("payer");
  const page = await openHtmlBrowser(desk.server);
  await page.open(path);
  const links = page.within("navigation", "孩子");
  for (const { name, bills } of desk.children) {
    const owed = bills.reduce((sum, { due_fen }) => sum + due_fen, 0);
    const link = links.get("link", `${name} ${bills.length} 笔 ¥${formatFen(owed)}`);
    const place = page.document.querySelector(link.getAttribute("href") ?? "");
    expect(place?.getAttribute("aria-label")).toBe(name);
    for (const { title } of bills) expect(place?.textContent).toContain(title);
  }
  await page.open(`${path}?lng=en`);
  expect(page.within("navigation", "Children").get("link", new RegExp(`^${sibling.name} 1 bill`))).toBeTruthy();
  const alone = await openHtmlBrowser(desk.server);
  await alone.open((await desk.link("student")).path);
  expect(alone.text).toContain(child.name);
  expect(alone.has("navigation", "孩子")).toBe(false);
});

test("an amount that is wrong is led to, whichever child it is of [FAM-03]", async () => {
  const { path } = await desk.link("payer");
  const [right, wrong] = [child.bills[0].bill_no, sibling.bills[0].bill_no];
  const asked = new URLSearchParams([
    ["bill", right],
    ["bill", wrong],
    [`part-${wrong}`, "abc"],
  ]);
  const { headers } = await fetch(`${desk.url}${path}/confirm?${asked.toString()}`, { redirect: "manual" });
  const back = new URL(headers.get("location") ?? "", desk.url);
  const page = await openHtmlBrowser(desk.server);
  await page.open(back.pathname + back.search);
  expect(page.document.querySelector(back.hash)?.textContent).toContain("请填写金额");
});

test("a receipt says how to keep it: by the browser's print, and inside an app by leaving it [FAM-05]", async () => {
  const { path } = await desk.link("payer");
  const page = await openHtmlBrowser(desk.server);
  await page.open(`${path}/confirm?bill=${await desk.addBill()}`);
  await page.press(/^微信支付/);
  await desk.pay(await desk.orderOf(page.url));
  await page.reload();
  await page.follow("查看收据");
  const receipt = page.url;
  expect(page.document.querySelector("title")?.textContent).toMatch(/^收据 SJ\d{22}$/);
  // without scripts the browser's menu prints
  expect(page.has("button", /打印/)).toBe(false);
  expect(page.text).toContain("请用浏览器菜单里的“打印”");
  const inWechat = await openHtmlBrowser(desk.server, undefined, "/", browsers.wechat);
  await inWechat.open(receipt);
  expect(inWechat.text).toContain("微信里不能打印。请点右上角“…”，在手机浏览器里打开本页");
  expect(inWechat.text).not.toContain("要再填一次孩子的信息");
  expect(inWechat.document.innerHTML).not.toContain("<script");
  // the cookie stays in WeChat
  await inWechat.open(path);
  await inWechat.open("/pay/bills/paid?lng=en");
  await inWechat.follow(/^Receipt 社团活动费/);
  expect(inWechat.text).toMatch(/WeChat cannot print.* There you tell us once more who your child is/);
});
