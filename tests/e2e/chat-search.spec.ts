import { orderApi } from "#contract/payments/orders";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";

test("a search over all conversations leads to the message, with what was said around it, and the focus goes there [PLUS-13, C-21]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("收费专员");
  await chat.write("请核对校车押金清单");
  for (let place = 1; place <= 40; place++) await chat.write(`之后的第 ${place} 句`);
  await expect(chat.log.getByText("之后的第 40 句")).toBeVisible();

  await chat.dialog.getByRole("button", { name: /^添加/ }).click();
  await page.getByRole("menuitem", { name: "在全部会话中查找" }).click();
  const dialog = page.getByRole("dialog", { name: "查找消息" });
  await dialog.getByRole("searchbox").fill("押金");
  const hit = dialog.getByRole("button", { name: /请核对校车押金清单/ });
  await expect(hit.locator("mark")).toHaveText("押金");
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
  await hit.click();
  await expect(dialog).toBeHidden();
  await expect(chat.log.getByText("请核对校车押金清单")).toBeInViewport();
  await expect(chat.log.getByRole("listitem").filter({ hasText: "请核对校车押金清单" })).toBeFocused();
});

test("a search in one conversation finds nothing of another, and says so [PLUS-13]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("收费专员");
  await chat.write("只在这里说过的雨伞");
  await expect(chat.log.getByText("只在这里说过的雨伞")).toBeVisible();
  await chat.dialog.getByRole("button", { name: "通讯录" }).click();
  await chat.choose("系统管理员");
  await chat.dialog.getByRole("button", { name: "查找聊天记录", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "查找消息" });
  await dialog.getByRole("searchbox").fill("雨伞");
  await expect(dialog.getByText("没有找到相关消息")).toBeVisible();
});

test("an order's number becomes a card that shows what its reader may see, and is asked for once [PLUS-15, TALK-05, C-16, C-22]", async ({
  openBrowser,
  server,
}) => {
  const { list } = await server.client(await server.signIn("finance")).call(orderApi.list, { state: 2, page_size: 1 });
  const number = list[0]?.order_no ?? "";
  const [sender, reader] = [await openBrowser("finance", quietPage), await openBrowser("clerk", quietPage)];
  await sender.goto(`/campus_pay/order/list/${number}`);
  const [chat, other] = [chatWindow(sender), chatWindow(reader)];
  await expect(chat.launcher).toBeVisible();
  await sender.getByRole("button", { name: "转发到聊天" }).click();
  const picker = sender.getByRole("dialog", { name: "我的联系人" });
  await picker.getByRole("checkbox", { name: /收费专员/ }).check();
  await picker.getByRole("button", { name: "确定" }).click();
  await expect(picker).toBeHidden();
  const card = chat.log.getByRole("link", { name: new RegExp(number) });
  await expect(card).toContainText("订单");
  await expect(card).toHaveAttribute("href", new RegExp(`/campus_pay/order/list/${number}`));

  const asked: string[] = [];
  reader.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/chat/call" && searchParams.get("name") === "records")
      asked.push(searchParams.get("input") ?? "");
  });
  await other.open();
  await other.choose("财务主管");
  await expect(other.log.getByRole("link", { name: new RegExp(number) })).toContainText("订单");
  await chat.write(`再看 ${number}`);
  await expect(other.log.getByRole("link", { name: new RegExp(number) })).toHaveCount(2);
  await expect(other.log.getByRole("link", { name: new RegExp(number) }).last()).toContainText("订单");
  expect(asked).toEqual([JSON.stringify({ numbers: number })]);
  // the reader may apply for a refund, the sender only decides on them
  await expect(chat.log.getByRole("link", { name: "申请退款" })).toHaveCount(0);
  const form = reader.waitForEvent("popup");
  await other.log.getByRole("link", { name: "申请退款" }).first().click();
  await expect((await form).getByRole("heading", { name: "申请退款" })).toBeVisible();
  // who may not see orders of that school is told no more than that
  await chat.write("R2026010100000012345678");
  await expect(other.log.getByText("在这里找不到此单号，或您无权查看")).toContainText("R2026010100000012345678");
});
