import { demoIds } from "../support/api/demo-ids";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { openChatClient } from "../support/chat/chat-client";
import { enterChat } from "../support/chat/chat-files";
import { quietPage } from "../support/chat/chat-window";
import { messageIn } from "../support/chat/message-actions";

test("long texts are folded, code and emoji alone have a look of their own, www leads somewhere [C-I19]", async ({
  openBrowser,
  server,
}) => {
  const writer = await openChatClient(server, "clerk");
  const ending = "这是长文的最后一句";
  const long = `${"对账说明。".repeat(200)}${ending}`;
  await writer.say(demoIds.finance, long);
  await writer.say(demoIds.finance, "```\nselect 核对;\n```");
  await writer.say(demoIds.finance, "详见 www.example.com/help");
  await writer.say(demoIds.finance, "👍");
  writer.close();
  const page = await openBrowser("finance", quietPage);
  const chat = await enterChat(page, "收费专员");
  await expect(chat.log.getByRole("code").getByText("select 核对;")).toBeVisible();
  await expect(chat.log.getByRole("link", { name: "www.example.com/help" })).toHaveAttribute(
    "href",
    "https://www.example.com/help",
  );
  await expect(messageIn(chat, "👍").getByText("👍", { exact: true })).toHaveCSS("font-size", "28px");

  const text = chat.log.getByText(new RegExp(`${ending}$`));
  const height = async () => (await text.boundingBox())?.height ?? 0;
  const folded = await height();
  expect(folded).toBeLessThan(300);
  const unfold = chat.log.getByRole("listitem").filter({ hasText: ending }).getByRole("button", { name: "展开全文" });
  await unfold.focus();
  await page.keyboard.press("Enter");
  await expect.poll(height).toBeGreaterThan(folded);
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
  await chat.log.getByRole("button", { name: "收起" }).click();
  await expect.poll(height).toBe(folded);
});
