import { chat as en } from "~/i18n/locales/en/chat";
import { chat as es } from "~/i18n/locales/es/chat";
import { chat as ja } from "~/i18n/locales/ja/chat";
import { type ChatClient, openChatClient } from "../support/chat/chat-client";
import { quietPage } from "../support/chat/chat-window";
import { demoIds } from "../support/api/demo-ids";
import { expect, test } from "../support/browser/fixtures";
import { gotoConnected, keepSettings } from "../support/chat/notification-watch";
import { filled, englishChat, start } from "../support/browser/english-chat";
import { pngOf } from "../support/files/pictures";

/** A group with a message of each kind; answers its id and those of its texts. */
async function prepare(line: ChatClient, name: string): Promise<{ group: string; texts: string[] }> {
  const group = await line.makeGroup(name, [demoIds.clerk, demoIds.admin], { introduction: "<p>Welcome</p>" });
  const texts = [await line.say(group, "Hello there"), await line.say(group, "How are you")];
  await line.attach(group, "file", "report.txt", "a report");
  await line.attach(group, "image", "photo.png", await pngOf());
  return { group, texts };
}

// in English alone, where a text that is not translated shows, as its key or in Chinese: app/i18n/chat-texts.test.ts compares the others
test("every dialog of the chat speaks English where English is chosen [IM-20]", async ({ openBrowser, server }) => {
  test.slow();
  const line = await openChatClient(server, "finance");
  const name = "Proof";
  await prepare(line, name);
  const page = await openBrowser("finance", quietPage);
  await keepSettings(page, { language: "en" });
  await page.goto("/chat");
  const { window, own, press, look } = englishChat(page);
  await expect(window).toHaveAttribute("lang", "en");
  await own("messages");
  await press("button", en.rail.contacts);
  await own("contacts");

  // settings
  await press("button", en.settings.title);
  await look(en.settings.title, async (dialog) => {
    for (const tab of Object.values(en.settings.tab)) {
      await press("tab", tab, dialog);
      await own(`settings, ${tab}`);
    }
  });

  // people
  const plus = async (entry: string) => {
    await window
      .getByRole("button", { name: start(en.people.plus.label) })
      .first()
      .click();
    await own("plus menu");
    await window.getByRole("menuitem", { name: start(entry) }).click();
  };
  await plus(en.people.plus.friend);
  await look(en.people.add.title);
  await plus(en.people.plus.applications);
  await look(en.people.applications.title);
  await plus(en.people.plus.group);
  await look(en.groupMake.create.title, async (dialog) => {
    // another test of the account may have begun one
    await dialog.getByRole("textbox", { name: en.groupMake.fields.name }).fill("");
    await press("button", en.groupMake.create.next, dialog);
    await expect(dialog.getByText(en.groupMake.fields.required)).toBeVisible();
    await own("a group without a name");
    await dialog.getByRole("textbox", { name: en.groupMake.fields.name }).fill("Another");
    await press("button", en.groupMake.create.next, dialog);
    await own("a picture for the group");
    await page.keyboard.press("Escape");
    await own("a question before what was written goes");
    await press("button", en.groupMake.leave.stay, page.getByRole("dialog", { name: en.groupMake.leave.title }));
    await press("button", en.groupMake.create.previous, dialog);
    await dialog.getByRole("textbox", { name: en.groupMake.fields.name }).fill("");
  });
  const clerk = window
    .getByRole("list", { name: en.contacts.label })
    .getByRole("button")
    .filter({ has: page.getByText("收费专员", { exact: true }) });
  await clerk.click({ button: "right" });
  await own("menu of a contact");
  await press("menuitem", en.people.menu.info);
  await look(en.people.card.title);
  await clerk.click({ button: "right" });
  await press("menuitem", en.people.menu.remark);
  await look(en.people.remark.title);

  // a group and its tools
  const list = window.getByRole("list", { name: en.contacts.label });
  await list
    .getByRole("button", { name: new RegExp(name) })
    .first()
    .click();
  const log = window.getByRole("log");
  await expect(log).toContainText("Hello there");
  // in the order in which they were invited
  const invited = filled(en.messages.lines.invited, { name: "财务主管", names: "\0" }).split("\0");
  for (const part of invited) await expect(log).toContainText(part);
  await own("conversation");
  await press("button", en.search.column.filters);
  await look(en.search.messages.title);
  for (const tool of [en.groupTools.bar.files, en.groupTools.bar.notice, en.groupTools.bar.album]) {
    await press("button", tool);
    await look(new RegExp(name));
  }
  await press("button", en.groupTools.bar.invite);
  await look(new RegExp(name));
  for (const entry of [en.groupTools.menu.edit, en.groupTools.menu.members, en.groupTools.menu.dissolve]) {
    await press("button", en.groupTools.bar.settings);
    await own("menu of the group");
    await press("menuitem", entry);
    await look(entry === en.groupTools.menu.dissolve ? en.groupMake.dissolve.title : new RegExp(name));
  }
  await press("button", en.groupTools.bar.members);
  await expect(window.getByRole("complementary", { name: en.groupTools.drawer.label })).toBeVisible();
  await own("drawer");
  await press("button", en.groupTools.drawer.close);

  // messages
  await press("button", en.media.toolbar.emoji);
  await own("emoji");
  await page.keyboard.press("Escape");
  await press("button", en.media.toolbar.voice);
  await expect(page.getByText(en.media.voice)).toBeVisible();
  await own("voice");
  await press("button", en.forward.history.title);
  await look(en.forward.history.title);
  await log.getByText("Hello there").click({ button: "right" });
  await expect(page.getByRole("menu", { name: en.messages.menu })).toBeVisible();
  await own("menu of a message");
  await press("menuitem", en.messages.actions.select);
  await expect(window.getByRole("toolbar", { name: en.messages.select.label })).toBeVisible();
  await own("several messages");
  await press("button", en.messages.select.each);
  await expect(page.getByText(en.messages.select.tooFew)).toBeVisible();
  await log.getByRole("checkbox").last().click();
  await press("button", en.messages.select.merge);
  await look(en.forward.title);
  await press("button", en.messages.select.delete);
  await look(en.messages.deletion.title);
  line.close();
});

test("what is opened from messages speaks English where English is chosen [IM-20]", async ({ openBrowser, server }) => {
  const line = await openChatClient(server, "finance");
  const name = "Opened";
  const ids = await prepare(line, name);
  await line.mergeForward(ids.group, ids.texts);
  const page = await openBrowser("finance", quietPage);
  await keepSettings(page, { language: "en" });
  await page.goto("/chat");
  const { window, press, look } = englishChat(page);
  await window
    .getByRole("list", { name: en.contacts.label })
    .getByRole("button", { name: new RegExp(name) })
    .first()
    .click();
  const log = window.getByRole("log");
  await log.getByRole("button", { name: filled(en.media.image.open, { name: "photo.png" }) }).click();
  await look(en.media.preview.title);
  await log.getByText(start(filled(en.forward.bundle.footer_other, { count: 2 }))).click();
  await look(filled(en.forward.record.title_other, { count: 2 }));
  await log.getByRole("button", { name: en.extras.read.none }).first().click();
  await look(en.extras.read.title);

  await press("button", en.groupTools.bar.settings);
  await press("menuitem", en.groupTools.menu.members);
  await look(new RegExp(name), async (members) => {
    await press("button", filled(en.groupTools.members.muteOne, { name: "收费专员" }), members);
    await look(filled(en.groupTools.mute.title, { name: "收费专员" }));
  });

  await page.goto("/campus_pay/order/list");
  await page.getByRole("link", { name: "详情" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "转发到聊天" }).click();
  // the page below stays Chinese
  await expect(page.getByRole("dialog", { name: en.forward.title })).toHaveAttribute("lang", "en");
  line.close();
});

for (const [locale, saved, title] of [
  ["es-MX", "", es.title],
  ["ja-JP", "", ja.title],
  ["de-DE", "", en.title],
  ["de-DE", "xx", en.title],
  ["es-ES", "ja", ja.title],
] as const)
  test(`a browser in ${locale} with "${saved}" saved has the chat as “${title}” [IM-20]`, async ({
    openBrowser,
    browser,
    baseURL,
  }) => {
    const signedIn = await openBrowser("finance", quietPage);
    const context = await browser.newContext({
      locale,
      baseURL,
      storageState: await signedIn.context().storageState(),
    });
    const page = await context.newPage();
    await keepSettings(page, { language: saved });
    await gotoConnected(page, "/chat");
    await expect(page.getByRole("dialog", { name: title, exact: true })).toBeVisible();
    await context.close();
  });
