import { request } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { formatFen } from "~/lib/money";
import { yuanInWords } from "~/lib/yuan-in-words";
import { type HtmlBrowser, openHtmlBrowser } from "../support/pages/html-browser";
import { browsers } from "../support/payments/family-fixtures";
import { startFamilyDesk } from "../support/payments/family-desk";

const desk = await startFamilyDesk();
afterAll(() => desk.dispose());
const [child, sibling] = desk.children;
const [first, second] = child.bills;
const [third] = sibling.bills;

test("a family pays bills of two children into two accounts, first told, then one after another [FAM-01, FAM-03, CHAN-03]", async () => {
  const { path, id } = await desk.link("payer");
  expect((await fetch(desk.url + path, { method: "HEAD" })).status).toBe(200);
  expect(await desk.opened(id)).toBeNull();
  const page = await openHtmlBrowser(desk.server);
  await page.open(path);
  expect(await desk.opened(id)).not.toBeNull();
  const [school = ""] = page.texts("heading");
  for (const { name } of desk.children) expect(page.texts("heading").join()).toContain(name);
  expect(page.text).not.toContain(desk.payer.phone);
  tick(page, first.bill_no, second.bill_no, third.bill_no);
  await page.press("去支付");
  const all = first.due_fen + second.due_fen + third.due_fen;
  expect(page.within("region", "合计").text).toContain(formatFen(all));
  expect(page.text).toContain("分 2 次支付");
  expect(page.text).toContain(`第 2 次 · ${desk.purpose}`);
  await page.press(/支付第 1 次/);
  expect(page.url).toMatch(/^\/pay\/order\/[\w-]{22}\?/);
  expect(page.text).toContain("用微信扫一扫");
  expect(page.has("img", "支付二维码")).toBe(true);
  await desk.pay(await desk.orderOf(page.url));
  await page.reload();
  expect(page.text).toContain("支付成功");
  expect(page.text).toContain(formatFen(first.due_fen + third.due_fen));
  const [paid, whole] = [formatFen(first.due_fen + third.due_fen), formatFen(all)];
  expect(page.text).toContain(`已付 ¥${paid} / 共 ¥${whole}，还有 1 次`);
  await page.follow("接着付第 2 次");
  expect(page.within("region", "合计").text).toContain(formatFen(second.due_fen));
  await page.press(/支付第 2 次/);
  await desk.pay(await desk.orderOf(page.url));
  await page.press("我已付款，查一下");
  expect(page.text).toContain("支付成功");
  expect(page.text).toContain(`已付 ¥${whole} / 共 ¥${whole}`);
  expect(page.text).not.toContain("还有");
  await page.follow("查看收据");
  expect(page.text).toContain(yuanInWords(second.due_fen));
  expect(page.text).toMatch(/收据号 ?SJ\d{22}/);
  // the form of one child knows nothing of the other's part
  const alone = await openHtmlBrowser(desk.server, undefined);
  await alone.open("/pay");
  alone.choose("学校", school);
  alone.fill("学号", child.student_no);
  alone.fill("学生姓名", child.name);
  alone.fill(/手机号后四位/, desk.payer.phone.slice(-4));
  await alone.press("查询账单");
  expect(alone.url).toBe("/pay/bills");
  expect(alone.text).not.toContain(sibling.name);
  await alone.follow(/收据与退款/);
  await alone.follow(new RegExp(`收据 .*${first.title}`));
  expect(alone.text).toContain(formatFen(first.due_fen));
  expect(alone.text).not.toContain(sibling.name);
  // by the whole number both are there
  await alone.open("/pay/bills/more");
  alone.fill("手机号", "13900000000");
  await alone.press("显示");
  expect(alone.get("alert").textContent).toContain("不是该学生登记的付款人");
  alone.fill("手机号", desk.payer.phone);
  await alone.press("显示");
  expect(alone.text).toContain(sibling.name);
});

test("the form keeps what was typed and says the same whatever was wrong, in the browser's language [FAM-01, FAM-06]", async () => {
  const page = await openHtmlBrowser(desk.server);
  await page.open("/pay");
  const school = page.all("combobox", "学校")[0]?.querySelectorAll("option")[1]?.textContent ?? "";
  page.choose("学校", school);
  page.fill("学号", "no-such");
  page.fill("学生姓名", "某某");
  page.fill(/手机号后四位/, "0000");
  await page.press("查询账单");
  expect(page.get("alert").textContent).toContain("没有找到：请核对");
  expect(page.value("学号")).toBe("no-such");
  await page.follow("English");
  expect(page.texts("heading")).toContain("Find your bills");
  expect(page.document.getAttribute("lang")).toBe("en");
  page.choose("School", school);
  page.fill("Student number", "no-such");
  page.fill("Student's name", "某某");
  page.fill(/Last four digits/, "0000");
  await page.press("Show the bills");
  expect(page.get("alert").textContent).toMatch(/^\s*Nothing found\. Please check the school/);
  const english = await fetch(`${desk.url}/pay`, { headers: { "accept-language": "en-GB,en;q=0.8" } });
  expect(await english.text()).toContain("No account needed");
  const other = await fetch(`${desk.url}/pay`, { headers: { "accept-language": "fr-FR" } });
  expect(await other.text()).toContain("不用注册");
});

test("each link that ended, was revoked or guessed is the same page, in the two languages [FAM-01, FAM-06]", async () => {
  const page = await openHtmlBrowser(desk.server);
  for (const address of [
    "/pay/1.AAAAAAAAAAAAAAAAAAAAAA",
    "/pay/order/AAAAAAAAAAAAAAAAAAAAAA",
    `/pay/order/${"x".repeat(80)}`,
    `/pay/${encodeURIComponent("链接")}/paid`,
    "/pay/x",
    "/pay/x/confirm?bill=1",
  ]) {
    await page.open(address);
    expect([address, page.status]).toEqual([address, 404]);
    expect(page.texts("heading")).toContain("链接已失效");
  }
  await page.open("/pay/x?lng=en");
  expect(page.texts("heading")).toContain("This link has ended");
});

test("what is typed wrong for a part is said beside it and stays [FAM-03]", async () => {
  const bill = await desk.addBill();
  const page = await openHtmlBrowser(desk.server);
  await page.open((await desk.link("payer")).path);
  const [box] = tick(page, bill);
  const label = box?.closest("li")?.querySelector("[aria-label$='，本次缴（元）']")?.getAttribute("aria-label") ?? "";
  page.fill(label, "abc");
  await page.press("去支付");
  expect(page.value(label)).toBe("abc");
  expect(page.complaint(label)).toContain("请填写金额");
  page.fill(label, "99999999");
  await page.press("去支付");
  expect(page.complaint(label)).toContain("最多");
  tick(page);
  await page.press("去支付");
  expect(page.get("alert").textContent).toContain("请先勾选");
});

test("the way fits where the page is open: a jump on a phone, a code inside WeChat and on a computer [FAM-03]", async () => {
  const { path } = await desk.link("payer");
  const bill = await desk.addBill();
  const ask = async (agent: string, more = "") =>
    (await fetch(`${desk.url}${path}/confirm?bill=${bill}${more}`, { headers: { "user-agent": agent } })).text();
  expect(await ask(browsers.phone)).toContain("打开微信付款，付完回到本页");
  expect(await ask(browsers.computer)).toContain("用手机微信扫二维码");
  // who could not be named
  expect(await ask(browsers.wechat, "&unnamed=1")).toContain("在手机浏览器里打开本页");
  const started = await fetch(`${desk.url}${path}/confirm?bill=${bill}`, {
    ...{ method: "POST", redirect: "manual", body: new URLSearchParams({ channel: "wxpay" }) },
    headers: { "user-agent": browsers.phone, origin: desk.url },
  });
  expect(started.status).toBe(303);
  // in a demo the channel's page is one of the telephone, at the same origin
  const jump = new URL(started.headers.get("location") ?? "", desk.url);
  expect(jump.href).toContain(`${desk.url}/stand-in/`);
  const back = new URL(jump.searchParams.get("redirect_url") ?? "");
  const page = await openHtmlBrowser(desk.server);
  // another browser: this payment alone
  await page.open(back.pathname);
  expect(page.text).toContain("还没有收到付款结果");
  expect(page.has("link", "返回账单")).toBe(false);
  expect(page.has("button", /继续支付/)).toBe(true);
});

test("who pays by jumps comes back to how far the payments are, and goes on with the next [FAM-03, FAM-05]", async () => {
  const { path } = await desk.link("payer");
  const [one, other] = [await desk.addBill(), await desk.addBill({ isApart: true })];
  const page = await openHtmlBrowser(desk.server, undefined, "/", browsers.phone);
  await page.open(path);
  await page.open(`${path}/confirm?bill=${one}&bill=${other}`);
  await page.press(/支付第 1 次/);
  expect(page.url).toContain("/stand-in/");
  await page.press(/^立即支付/);
  await page.follow("返回缴费页面");
  expect(page.url).toMatch(/^\/pay\/order\/[\w-]{22}$/);
  expect(page.text).toMatch(/已付 ¥328\.00 \/ 共 ¥656\.00，还有 1 次/);
  // another browser sees how far it is, and has no bills to go on with
  const stranger = await openHtmlBrowser(desk.server);
  await stranger.open(page.url);
  expect(stranger.text).toContain("还有 1 次");
  expect(stranger.has("link", /接着付/)).toBe(false);
  await page.follow("接着付第 2 次");
  await page.press(/支付第 2 次/);
  await page.press(/^立即支付/);
  await page.follow("返回缴费页面");
  expect(page.text).toContain("已付 ¥656.00 / 共 ¥656.00");
  expect(page.has("link", /接着付/)).toBe(false);
});

test("inside WeChat the payer is named without a question and pays in place; the sheet opens once [FAM-03, CHAN-02]", async () => {
  const { path } = await desk.link("payer");
  const bill = await desk.addBill();
  const page = await openHtmlBrowser(desk.server, undefined, "/", browsers.wechat);
  await page.open(`${path}/confirm?bill=${bill}`);
  // there and back again, and the name is where no script reads it
  expect(page.url).toBe(`${path}/confirm?bill=${bill}`);
  expect(page.cookieNames).toContain("payer");
  expect(page.text).toContain("在微信里直接付款");
  expect(page.text).not.toContain("另一部手机扫码");
  await page.press(/^微信支付/);
  expect(page.url).toMatch(/^\/pay\/order\/[\w-]{22}\?fresh=1$/);
  const call = page.document.querySelector("#wechat-pay");
  expect(call?.getAttribute("data-fresh")).toBe("1");
  const parameters: unknown = JSON.parse(call?.getAttribute("data-call") ?? "");
  expect(parameters).toMatchObject({
    ...{ appId: "wx8888888888888888", signType: "RSA" },
    ...{ package: expect.stringMatching(/^prepay_id=/), paySign: expect.stringMatching(/=$/) },
  });
  expect(call?.getAttribute("data-again")).toBe(page.url.replace("?fresh=1", ""));
  const order = page.url;
  await page.follow("在模拟手机上打开");
  await page.press(/^立即支付/);
  await page.follow("返回缴费页面");
  expect(page.url).toBe(order.replace("?fresh=1", ""));
  expect(page.text).toContain("支付成功");
});

test("in maintenance no payment begins; one under way is looked at, gone on with and booked [PERM-05, FAM-05]", async () => {
  const switches = ["simple_maintain_switch", "maintain_switch"];
  onTestFinished(async () => {
    for (const key of switches) await desk.turn(key, false);
  });
  const { path } = await desk.link("payer");
  const [begun, other] = [await desk.addBill(), await desk.addBill()];
  const page = await openHtmlBrowser(desk.server);
  await page.open(`${path}/confirm?bill=${begun}`);
  await page.press(/^微信支付/);
  const order = page.url;
  for (const key of switches) {
    await page.open(`${path}/confirm?bill=${other}`);
    await desk.turn(key, true);
    await page.press(/^微信支付/);
    expect([page.status, page.texts("heading").at(-1)]).toEqual([503, "系统维护中"]);
    expect(page.text).toContain("已经打开的支付可以在它的页面上付完");
    await page.follow("再试一次");
    expect(page.texts("heading").at(-1)).toBe("系统维护中");
    await page.open(order);
    await page.press("我已付款，查一下");
    expect(page.text).toContain("用微信扫一扫");
    await desk.turn(key, false);
  }
  for (const key of switches) await desk.turn(key, true);
  const key = /order\/([\w-]+)/.exec(order)?.[1];
  const resumed = await fetch(`${desk.url}/pay/order/${key}`, {
    ...{ method: "POST", redirect: "manual", body: new URLSearchParams({ intent: "resume" }) },
    headers: { origin: desk.url },
  });
  expect(resumed.status).toBe(303);
  await desk.pay(await desk.orderOf(order));
  await page.open(order);
  expect(page.text).toContain("支付成功");
  await page.open(`${path}/confirm?bill=${other}&lng=en`);
  expect(page.texts("heading").at(-1)).toBe("Under maintenance");
});

test("every page weighs at most 14 KB on the wire, loads nothing before it is drawn, and tells no address [FAM-04]", async () => {
  const { path } = await desk.link("payer");
  const bill = await desk.addBill();
  const cookie = await fetch(desk.url + path).then((answer) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; "),
  );
  for (const address of ["/pay", path, `${path}/confirm?bill=${bill}`, `${path}/paid`, "/pay/bills", "/pay/x"]) {
    const answer = await fetch(desk.url + address, { headers: { "accept-encoding": "identity", cookie } });
    const html = await answer.text();
    const bytes = await wireBytes(desk.url + address, cookie);
    expect([address, bytes <= 14 * 1024, bytes]).toEqual([address, true, bytes]);
    expect(html).not.toMatch(/<script|rel="stylesheet"|rel="modulepreload"|<img[^>]+src="\//);
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
    expect(answer.headers.get("x-robots-tag")).toContain("noindex");
  }
  const { headers } = await fetch(`${desk.url}${path}/confirm?bill=${bill}`);
  expect(headers.get("content-security-policy")).toContain(`form-action 'self' ${desk.standIn.origin}`);
  expect(JSON.stringify(desk.server.log())).not.toContain(path);
});

/** Ticks these bills and no others, and answers their boxes. */
function tick(page: HtmlBrowser, ...bills: readonly string[]): readonly Element[] {
  const boxes = page.all("checkbox");
  return boxes.filter((box) => box.toggleAttribute("checked", bills.includes(box.getAttribute("value") ?? "")));
}

/** Header and body as they cross the wire. */
async function wireBytes(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { "accept-encoding": "br", cookie } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => {
        const body = Buffer.concat(parts);
        expect(answer.headers["content-encoding"]).toBe("br");
        expect(brotliDecompressSync(body).length).toBeGreaterThan(body.length);
        resolve(body.length + answer.rawHeaders.join(": ").length + 64);
      });
    });
    asked.on("error", reject).end();
  });
}
