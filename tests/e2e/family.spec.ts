import { expect, test } from "@playwright/test";
import { findAxeViolations } from "../support/browser/axe";
import { browsers } from "../support/payments/family-fixtures";
import { startFamilyDesk } from "../support/payments/family-desk";

test("a parent on a phone sees both children, pays, and keeps the receipt [FAM-01, FAM-02, FAM-03, FAM-04, FAM-05]", async ({
  browser,
}, info) => {
  const desk = await startFamilyDesk();
  const context = await browser.newContext({
    ...{ viewport: { width: 375, height: 812 }, javaScriptEnabled: false, locale: "zh-CN", baseURL: desk.url },
  });
  try {
    const page = await context.newPage();
    const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
    const fits = async () =>
      expect(await page.locator("body").evaluate((body) => body.scrollWidth)).toBeLessThanOrEqual(375);
    const [child, sibling] = desk.children;
    await page.goto("/pay");
    await shot("form");
    await page.getByRole("combobox").selectOption("1");
    await page.getByLabel("学号").fill(child.student_no);
    await page.getByLabel("学生姓名").fill(child.name);
    await page.getByLabel(/手机号后四位/).fill(desk.payer.phone.slice(-4));
    await page.getByRole("button", { name: "查询账单" }).click();
    await expect(page.getByRole("heading", { name: child.name })).toBeVisible();
    await expect(page.getByText(sibling.name)).toHaveCount(0);
    await page.getByRole("link", { name: "还有其他孩子？" }).click();
    await page.getByRole("textbox").fill(desk.payer.phone);
    await page.getByRole("button", { name: "显示" }).click();
    await expect(page.getByRole("heading", { name: sibling.name })).toBeVisible();
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await fits();
    // a telephone enlarges the page for smaller type in a field
    for (const part of await page.getByRole("textbox").all()) await expect(part).toHaveCSS("font-size", "16px");
    await shot("bills");
    await page.getByRole("button", { name: "去支付" }).click();
    await fits();
    await shot("confirm");
    await page.getByRole("button", { name: /支付第 1 次/ }).click();
    await expect(page.getByText("用微信扫一扫")).toBeVisible();
    // a line around each square would make it unreadable
    await expect(page.getByRole("img", { name: "支付二维码" })).toHaveCSS("stroke", "none");
    await fits();
    await shot("waiting");
    await desk.pay(await desk.orderOf(page.url()));
    // the page asks by itself
    await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible({ timeout: 20_000 });
    await shot("paid");
    await page.getByRole("link", { name: "查看收据" }).click();
    await expect(page.getByText(/人民币.+整/)).toBeVisible();
    // for whom, once for each child, and below it for what
    await expect(page.getByRole("rowheader")).toHaveText([
      new RegExp(`^${child.name} · `),
      new RegExp(`^${sibling.name} · `),
    ]);
    await fits();
    await shot("receipt");
    const receipt = page.url();
    // on one sheet, the seal's place included
    const paper = await page.pdf({ preferCSSPageSize: true });
    expect(paper.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await expect(page.getByRole("button", { name: "保存为 PDF／打印" })).toHaveCount(0);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto("/pay/bills");
    await expect(page.getByRole("heading", { name: child.name })).toBeVisible();
    await shot("bills-dark");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/pay/bills/paid?lng=en");
    await expect(page.getByRole("heading", { name: "Payments" })).toBeVisible();
    await shot("paid-list-wide");
    const scripted = await browser.newContext({ baseURL: desk.url, viewport: { width: 375, height: 812 } });
    const again = await scripted.newPage();
    await again.goto((await desk.link("payer")).path);
    expect(await findAxeViolations(again)).toEqual([]);
    await again.addInitScript(() => (window.print = () => document.body.setAttribute("data-printed", "")));
    await again.goto(`${receipt}?lng=zh`);
    expect(await findAxeViolations(again)).toEqual([]);
    await again.getByRole("button", { name: "保存为 PDF／打印" }).click();
    await expect(again.locator("body[data-printed]")).toBeAttached();
    await scripted.close();
  } finally {
    await context.close();
    await desk.dispose();
  }
});

test("inside WeChat its sheet opens once by itself, again on a press, and the page is read anew when it is paid [FAM-03]", async ({
  browser,
}) => {
  const desk = await startFamilyDesk();
  const context = await browser.newContext({
    ...{ viewport: { width: 375, height: 812 }, locale: "zh-CN", baseURL: desk.url, userAgent: browsers.wechat },
  });
  // WeChat's own part of its browser
  await context.addInitScript(() => {
    const calls: unknown[] = [];
    const invoke = (name: string, call: unknown, told: (answer: { err_msg: string }) => void) => {
      calls.push([name, call]);
      document.body.setAttribute("data-calls", String(calls.length));
      Object.assign(window, { lastCall: call, tell: told });
    };
    Object.assign(window, { WeixinJSBridge: { invoke } });
  });
  try {
    const page = await context.newPage();
    const { path } = await desk.link("payer");
    await page.goto(`${path}/confirm?bill=${await desk.addBill()}`);
    await expect(page.getByText("在微信里直接付款")).toBeVisible();
    await page.getByRole("button", { name: /^微信支付/ }).click();
    await expect(page.locator("body[data-calls='1']")).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
    const tell = (err_msg: string) =>
      page.evaluate(
        (said) => (window as unknown as { tell: (answer: object) => void }).tell({ err_msg: said }),
        err_msg,
      );
    await tell("get_brand_wcpay_request:cancel");
    await page.getByRole("button", { name: "用微信支付" }).click();
    await expect(page.locator("body[data-calls='2']")).toBeVisible();
    await desk.pay(await desk.orderOf(page.url()));
    await tell("get_brand_wcpay_request:ok");
    await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible();
    expect(await page.locator("body[data-calls]").count()).toBe(0);
  } finally {
    await context.close();
    await desk.dispose();
  }
});
