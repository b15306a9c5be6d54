import { orderApi } from "#contract/payments/orders";
import { refundApi } from "#contract/payments/refunds";
import { expect } from "../support/browser/fixtures";
import { withOwnServer } from "../support/browser/own-server";

const test = withOwnServer({ DEMO_WORK: "on", DEMO_ORDERS: "2000" });

test("the menu counts the to-dos of each page as they come, and those in a closed group [DESK-03]", async ({
  openBrowser,
  server,
}) => {
  const page = await openBrowser("finance", "/campus_pay/payer/list");
  const refunds = page.locator("#sidebar a:visible").filter({ hasText: "退款管理" });
  await expect(refunds).toHaveText(/^退款管理\d+$/);
  const before = Number((await refunds.textContent())?.replace("退款管理", ""));
  expect(before).toBeGreaterThan(0);
  await expect(refunds).toHaveAttribute("title", `退款管理，${before} 项待办`);
  await expect(page.getByRole("link", { name: "退款管理", exact: true })).toBeVisible();

  const clerk = server.client(await server.signIn("clerk"));
  // staff of the demo may have asked to refund the newest of them
  const { list: asked } = await clerk.call(refundApi.list, { state: "0,1", page_size: 100 });
  const { list } = await clerk.call(orderApi.list, { state: "2", refund_state: "0", page_size: 100 });
  const free = list.find((order) => !asked.some((refund) => refund.order_no === order.order_no));
  const { order_no = "", amount_fen = 0 } = free ?? {};
  await clerk.call(refundApi.apply, { order_no, amount_fen, reason: "家长申请退费" });
  await expect(refunds).toHaveText(`退款管理${before + 1}`);

  const group = page.locator("#sidebar summary:visible").filter({ hasText: "交易" });
  await expect(group).toHaveText("交易");
  await group.click();
  await expect(refunds).toBeHidden();
  await expect(group).toHaveText(/^交易\d+$/);

  // folded to icons, a dot stands for the number; the pages beside the icon have theirs
  await page.getByRole("button", { name: "收起侧边栏" }).click();
  await expect(group.locator("span.rounded-full:visible")).toHaveText("");
  await expect(group).toHaveAttribute("title", /^交易，\d+ 项待办$/);
  await group.hover();
  await expect(refunds.getByText(String(before + 1), { exact: true })).toBeVisible();
});
