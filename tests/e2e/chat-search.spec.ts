import { demoIds } from "../support/api/demo-ids";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { openChatClient } from "../support/chat/chat-client";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { pngOf } from "../support/files/pictures";

const { clerk, agent } = demoIds;

const searchName = "搜索联系人、群聊、消息和文件";
const today = () => new Date().toLocaleDateString("sv", { timeZone: "Asia/Shanghai" });

test("one field finds contacts, groups, messages and files, each of which leads to its place [TALK-04] [C-I6] [PLUS-13, C-21]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("财务主管的看图组", [clerk]);
  await line.say(group, "财务主管请大家核对校车押金清单");
  await line.attach(group, "file", "财务主管的押金表.txt", "第一行");
  for (let place = 1; place <= 40; place += 1) await line.say(group, `之后的第 ${place} 句`);
  line.close();

  const page = await openBrowser("clerk", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  const field = chat.dialog.getByRole("searchbox", { name: searchName });
  await field.fill("财务主管");
  await expect(chat.contact("财务主管")).toBeVisible();
  await expect(chat.contact("财务主管的看图组")).toBeVisible();
  const hit = chat.dialog.getByRole("region", { name: "聊天记录" }).getByRole("button", { name: /校车押金清单/ });
  const file = chat.dialog.getByRole("region", { name: "文件" }).getByRole("button", { name: /押金表\.txt/ });
  await expect(hit).toContainText("财务主管的看图组");
  await expect(hit.locator("mark").first()).toHaveText("财务主管");
  await expect(file).toBeVisible();
  await expect(chat.dialog.getByRole("status").filter({ hasText: /聊天记录 \d+\+? 条，文件 \d+\+? 个/ })).toHaveCount(
    1,
  );
  expect(await findAxeViolationsInBothLooks(page, "[role=dialog]")).toEqual([]);

  await hit.click();
  const said = chat.log.getByRole("listitem").filter({ hasText: "校车押金清单" });
  await expect(said).toBeInViewport();
  await expect(said).toBeFocused();
  // the hits stay, so that the next one can be looked at
  await file.click();
  const sent = chat.log.getByRole("listitem").filter({ hasText: "财务主管的押金表.txt" });
  await expect(sent).toBeFocused();

  // the keys go through all hits in their order, and back to the field
  await field.focus();
  for (const next of [chat.contact("财务主管"), chat.contact("财务主管的看图组"), hit]) {
    await page.keyboard.press("ArrowDown");
    await expect(next).toBeFocused();
  }
  await page.keyboard.press("End");
  await expect(page.locator(":focus")).toContainText(/押金表|查看更多/);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await expect(field).toBeFocused();

  // Enter opens the first hit, a message where no contact is named so, even before it is there
  await file.click();
  await expect(sent).toBeFocused();
  await field.fill("校车押金");
  await field.press("Enter");
  await expect(chat.contact("财务主管")).toHaveCount(0);
  await expect(said).toBeFocused();
});

test("only the first hits stand in the column; the others are in the dialog, with the word and the kind [TALK-04] [C-I6]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  for (let place = 1; place <= 6; place += 1) {
    await line.say(clerk, `毕业合影第${place}次通知`);
    await line.attach(clerk, "file", `毕业合影${place}.txt`, `第${place}行`);
  }
  line.close();
  const page = await openBrowser("clerk", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.dialog.getByRole("searchbox", { name: searchName }).fill("毕业合影");
  const messages = chat.dialog.getByRole("region", { name: "聊天记录" });
  const files = chat.dialog.getByRole("region", { name: "文件" });
  await expect(messages.getByRole("listitem")).toHaveCount(4);
  await expect(files.getByRole("listitem")).toHaveCount(3);
  const dialog = page.getByRole("dialog", { name: "查找消息" });
  const hits = dialog.getByRole("list", { name: "查找消息" }).getByRole("listitem");
  await files.getByRole("button", { name: "查看更多" }).click();
  await expect(dialog.getByLabel("关键字")).toHaveValue("毕业合影");
  await expect(dialog.getByLabel("类型")).toHaveValue("file");
  await expect(hits).toHaveCount(6);
  await dialog.getByRole("button", { name: "关闭" }).click();
  await messages.getByRole("button", { name: "查看更多" }).click();
  await expect(hits).toHaveCount(12);
});

test("messages are found by sender, conversation, kind and days, with a word or without one [TALK-04] [C-I6]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("条件查找组", [clerk, agent]);
  await line.say(group, "见 https://school.example/chunyou 的说明");
  await line.attach(group, "image", "春游照片.png", await pngOf(40, 30));
  line.close();
  const answer = await openChatClient(server, "clerk");
  await answer.say(group, "收到说明");
  answer.close();

  const page = await openBrowser("clerk", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.dialog.getByRole("button", { name: "按条件查找消息" }).click();
  const dialog = page.getByRole("dialog", { name: "查找消息" });
  const hits = dialog.getByRole("list", { name: "查找消息" }).getByRole("listitem");
  await expect(dialog.getByRole("status")).toHaveText("输入要查找的内容，或选择条件");
  await dialog.getByLabel("会话").selectOption({ label: "条件查找组" });
  await expect(hits).toContainText([/收到说明/, /春游照片\.png/, /chunyou 的说明/]);
  await expect(dialog.getByRole("status")).toHaveText("3 条消息");
  // in a group its members are offered, friends or not
  await expect(dialog.getByLabel("发送人").getByRole("option")).toContainText(["所有人", "我", "财务主管"]);
  await dialog.getByLabel("发送人").selectOption({ label: "我" });
  await expect(hits).toHaveCount(1);
  await expect(hits).toContainText("收到说明");
  await dialog.getByLabel("发送人").selectOption({ label: "财务主管" });
  await expect(hits).toHaveCount(2);
  await dialog.getByLabel("类型").selectOption({ label: "链接" });
  await expect(hits).toHaveCount(1);
  await expect(hits).toContainText("school.example");
  await dialog.getByLabel("类型").selectOption({ label: "全部" });
  await dialog.getByLabel("关键字").fill("春游");
  await expect(hits).toHaveText([/春游照片\.png/]);
  await dialog.getByLabel("结束日期").fill("2020-01-01");
  await expect(dialog.getByText("没有找到相关消息")).toBeVisible();
  await dialog.getByLabel("开始日期").fill(today());
  await expect(dialog.getByRole("alert")).toHaveText("结束日期不能早于开始日期");
  await dialog.getByLabel("结束日期").fill(today());
  await expect(hits).toHaveCount(1);

  await page.setViewportSize({ width: 375, height: 667 });
  expect(await findAxeViolationsInBothLooks(page, `[id="${await dialog.getAttribute("id")}"]`)).toEqual([]);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await hits.getByRole("button").click();
  await expect(dialog).toBeHidden();
  await expect(chat.log.getByRole("button", { name: "查看图片春游照片.png" })).toBeInViewport();
});

test("where nothing is found the list says so and offers the filters; where messages cannot be searched contacts still are [TALK-04] [C-I6]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("clerk", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  const field = chat.dialog.getByRole("searchbox", { name: searchName });
  await field.fill("哪里也没有的词");
  await expect(chat.dialog.getByText("没有找到联系人、群聊、消息或文件")).toBeVisible();
  await chat.dialog.getByRole("button", { name: "按条件查找消息" }).last().click();
  const dialog = page.getByRole("dialog", { name: "查找消息" });
  await expect(dialog.getByLabel("关键字")).toHaveValue("哪里也没有的词");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  const refusal = { code: 500, msg: "消息服务繁忙", data: [] };
  await page.route(
    (url) => url.searchParams.get("name") === "searchMessages",
    (route) => route.fulfill({ json: refusal }),
  );
  await field.fill("财务");
  await expect(chat.contact("财务主管")).toBeVisible();
  await expect(chat.dialog.getByRole("alert").filter({ hasText: "暂时无法查找消息" })).toBeVisible();
});

test("more contacts than the column has room for are unfolded on demand [TALK-04] [C-I6] [IM-03]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  for (let place = 1; place <= 5; place += 1) await line.makeGroup(`折叠群${place}`, [clerk]);
  line.close();
  const page = await openBrowser("clerk", quietPage);
  const chat = chatWindow(page);
  await chat.open();
  await chat.dialog.getByRole("searchbox", { name: searchName }).fill("折叠群");
  const rows = chat.dialog.getByRole("list", { name: "联系人" }).getByRole("listitem");
  await expect(rows).toHaveCount(3);
  await chat.dialog.getByRole("button", { name: "查看全部 5 个联系人和群聊" }).click();
  await expect(rows).toHaveCount(5);
  await chat.dialog.getByRole("button", { name: "收起" }).click();
  await expect(rows).toHaveCount(3);
});
