import { randomUUID } from "node:crypto";
import { demoIds } from "../support/api/demo-ids";
import { expect, test } from "../support/browser/fixtures";
import { openChatClient } from "../support/chat/chat-client";
import { quietPage } from "../support/chat/chat-window";
import { openContact } from "../support/chat/open-contact";

const { agent, clerk } = demoIds;

test("nobody is led to what is in sight: mentions that come into view, and those that opening shows [PLUS-14]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("在场组", [clerk, agent]);
  async function name(text: string): Promise<void> {
    const id = randomUUID();
    const content = `@收费专员 ${text}`;
    line.send("/group/send_message", { id, type: "text", content, toContactId: group, at: [clerk] });
    await line.next("ack", ({ message }) => message.id === id);
  }
  const chat = await openContact(await openBrowser("clerk", quietPage), "在场组");
  const jump = chat.dialog.getByRole("button", { name: "有人@我", exact: true });
  await name("甲");
  await name("乙");
  await expect(chat.log.getByText("乙")).toBeInViewport();
  await expect(jump).toBeHidden();

  await chat.choose("财务主管");
  await name("丙");
  await expect(chat.contact("在场组")).toContainText("[有人@我]");
  await chat.choose("在场组");
  await expect(chat.log.getByText("丙")).toBeInViewport();
  await expect(jump).toBeHidden();

  // who reads further up is led down
  for (let number = 1; number <= 30; number += 1) await line.say(group, `之后${number}`);
  await expect(chat.log.getByText("之后30", { exact: true })).toBeInViewport();
  await chat.log.getByText("甲").evaluate((text) => text.scrollIntoView());
  await expect(chat.log.getByText("甲")).toBeInViewport();
  await name("丁");
  line.close();
  await jump.click();
  await expect(chat.log.getByText("丁")).toBeInViewport();
  await expect(jump).toBeHidden();
});
