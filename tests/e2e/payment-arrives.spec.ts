import { expect, test as base } from "../support/browser/fixtures";
import { startServer } from "../support/server/server";

/** A server beside its stand-in, as `npm run demo` starts it. */
const test = base.extend<object, { server: Awaited<ReturnType<typeof startServer>> }>({
  server: [
    async ({}, use) => {
      const server = await startServer({ standIn: true });
      await use(server);
      await server.dispose();
    },
    { scope: "worker" },
  ],
});

test("a newcomer pays on the demo's telephone, and staff see order, figures, bill and notification without loading again [CHAN-14, FAM-01]", async ({
  page,
  openBrowser,
}, info) => {
  const orders = await openBrowser("finance", "/campus_pay/order/list");
  const bills = await openBrowser("finance", "/campus_pay/bill/list");
  const home = await openBrowser("finance", "/home");
  const bell = home.locator("summary[title^=通知]");
  const before = await home.getByRole("main").innerText();

  await page.goto("/login");
  await page.getByRole("link", { name: /家长缴费页/ }).click();
  await page.getByRole("link", { name: /填入.+的信息/ }).click();
  const number = await page.getByLabel("学号").inputValue();
  await page.getByRole("button", { name: "查询账单" }).click();
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "去支付" }).click();
  await page.getByRole("button", { name: /支付/ }).click();
  await bills.goto(`/campus_pay/bill/list?student=${number}&state=PAYING`);
  await bills.getByRole("link", { name: /详情/ }).first().click();
  await expect(bills.getByRole("dialog").getByText("支付中", { exact: true }).first()).toBeVisible();

  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "在模拟手机上打开" }).click();
  await page.screenshot({ path: info.outputPath("waiting.png"), fullPage: true });
  const telephone = await opening;
  await telephone.getByRole("button", { name: /支付/ }).first().click();
  await expect(telephone.getByText("支付成功")).toBeVisible();
  await telephone.screenshot({ path: info.outputPath("telephone.png") });

  // the family's page asks by itself, staff's are told
  await expect(page.getByRole("heading", { name: "支付成功" })).toBeVisible({ timeout: 20_000 });
  await expect(bell).toHaveAttribute("title", /\d+ 条未读/);
  await expect(bills.getByRole("dialog").getByText("支付成功").first()).toBeVisible({ timeout: 20_000 });
  await expect(async () => expect(await home.getByRole("main").innerText()).not.toBe(before)).toPass({
    timeout: 20_000,
  });
  const fresh = orders.getByRole("button", { name: "有 1 笔新订单，点此刷新" });
  await orders.screenshot({ path: info.outputPath("orders.png") });
  await fresh.click();
  await expect(fresh).toBeHidden();
  await expect(orders.getByRole("row", { name: new RegExp(number) }).first()).toBeVisible();
  await page.getByRole("link", { name: "查看收据" }).click();
  await expect(page.getByText(/人民币.+/)).toBeVisible();
});
