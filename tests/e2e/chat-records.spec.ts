import { billApi } from "#contract/payments/bills";
import { orderApi } from "#contract/payments/orders";
import { expect, test } from "../support/browser/fixtures";
import { chatWindow, quietPage } from "../support/chat/chat-window";

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
  await sender.getByRole("dialog").getByRole("button", { name: "转发到聊天" }).click();
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

test("a row's menu and the ticked rows of a list go on in the chat, over the list [C-I8, PLUS-15]", async ({
  openBrowser,
  server,
}) => {
  const finance = server.client(await server.signIn("finance"));
  const { list } = await finance.call(billApi.list, { state: "NOT_PAY", page_size: 2 });
  const [one = "", other = ""] = list.map(({ bill_no }) => bill_no);
  const page = await openBrowser("finance", "/campus_pay/bill/list?state=NOT_PAY");
  const chat = chatWindow(page);
  await expect(chat.launcher).toBeVisible();
  const picker = page.getByRole("dialog", { name: "我的联系人" });
  const choose = async () => {
    await picker.getByRole("checkbox", { name: /收费专员/ }).check();
    await picker.getByRole("button", { name: "确定" }).click();
    await expect(picker).toBeHidden();
  };
  const row = page.locator(`tr[data-row="${one}"]`);
  await row.locator("summary").click();
  await row.getByRole("link", { name: `转发到聊天 ${one}` }).click();
  await choose();
  expect(new URL(page.url()).pathname).toBe("/campus_pay/bill/list");
  // the card alone says the number, the list of contacts what kind of record it is
  const message = chat.log.getByRole("listitem").last();
  await expect(message.getByRole("group", { name: `账单 ${one}` })).toBeVisible();
  await expect(message.getByText(one)).toHaveCount(1);
  await expect(chat.contact("收费专员")).toContainText(`[账单] ${one}`);

  await page.keyboard.press("Escape");
  await expect(chat.dialog).toBeHidden();
  for (const number of [one, other]) await page.getByRole("checkbox", { name: new RegExp(number) }).check();
  await page.getByRole("button", { name: "转发到聊天" }).click();
  await choose();
  for (const number of [one, other]) await expect(message.getByRole("group", { name: `账单 ${number}` })).toBeVisible();
  // the card leads to the form that takes the money and to the reminder of the student
  const reminder = page.waitForEvent("popup");
  await message.getByRole("link", { name: "催缴" }).first().click();
  await expect((await reminder).getByRole("heading", { name: "催缴预览" })).toBeVisible();
});

test("an address of the chat brings numbers along, where the list is left for it [C-I8]", async ({
  openBrowser,
  server,
}) => {
  const { list } = await server.client(await server.signIn("finance")).call(orderApi.list, { page_size: 1 });
  const number = list[0]?.order_no ?? "";
  const page = await openBrowser("finance", `/chat?rows=${number}`);
  const picker = page.getByRole("dialog", { name: "我的联系人" });
  await picker.getByRole("checkbox", { name: /收费专员/ }).check();
  await picker.getByRole("button", { name: "确定" }).click();
  await expect(
    chatWindow(page)
      .log.getByRole("group", { name: `订单 ${number}` })
      .last(),
  ).toBeVisible();
});
