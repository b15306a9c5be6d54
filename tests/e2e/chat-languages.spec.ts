import { chat as en } from "~/i18n/locales/en/chat";
import { chat as es } from "~/i18n/locales/es/chat";
import { chat as ja } from "~/i18n/locales/ja/chat";
import { chat as zh, type ChatTexts } from "~/i18n/locales/zh/chat";
import { type ChatClient, openChatClient } from "../support/chat/chat-client";
import { quietPage } from "../support/chat/chat-window";
import { demoIds } from "../support/api/demo-ids";
import { expect, test } from "../support/browser/fixtures";
import { gotoConnected, keepSettings } from "../support/chat/notification-watch";
import { filled, openLanguageJourney, start } from "../support/browser/language-journey";
import { pngOf } from "../support/files/pictures";

/** A group with a message of each kind; answers its id and those of its texts. */
async function prepare(line: ChatClient, name: string): Promise<{ group: string; texts: string[] }> {
  const group = await line.makeGroup(name, [demoIds.clerk, demoIds.admin], { introduction: "<p>Welcome</p>" });
  const texts = [await line.say(group, "Hello there"), await line.say(group, "How are you")];
  await line.attach(group, "file", "report.txt", "a report");
  await line.attach(group, "image", "photo.png", await pngOf());
  return { group, texts };
}

for (const [language, t] of Object.entries<ChatTexts>({ en, es, ja, zh })) {
  test(`every dialog of the chat speaks its language: ${language} [IM-20]`, async ({ openBrowser, server }) => {
    test.slow();
    const line = await openChatClient(server, "finance");
    const name = `Proof ${language}`;
    await prepare(line, name);
    const page = await openBrowser("finance", quietPage);
    await keepSettings(page, { language });
    await page.goto("/chat");
    const { window, own, press, look } = openLanguageJourney(page, language, t);
    await expect(window).toHaveAttribute("lang", language);
    await own("messages");
    await press("button", t.rail.contacts);
    await own("contacts");

    // settings
    await press("button", t.settings.title);
    await look(t.settings.title, async (dialog) => {
      for (const tab of Object.values(t.settings.tab)) {
        await press("tab", tab, dialog);
        await own(`settings, ${tab}`);
      }
    });

    // people
    const plus = async (entry: string) => {
      await window
        .getByRole("button", { name: start(t.people.plus.label) })
        .first()
        .click();
      await own("plus menu");
      await window.getByRole("menuitem", { name: start(entry) }).click();
    };
    await plus(t.people.plus.friend);
    await look(t.people.add.title);
    await plus(t.people.plus.applications);
    await look(t.people.applications.title);
    await plus(t.people.plus.group);
    await look(t.groupMake.create.title, async (dialog) => {
      await press("button", t.groupMake.create.next, dialog);
      await expect(dialog.getByText(t.groupMake.fields.required)).toBeVisible();
      await own("a group without a name");
      await dialog.getByRole("textbox", { name: t.groupMake.fields.name }).fill("Another");
      await press("button", t.groupMake.create.next, dialog);
      await own("a picture for the group");
    });
    const clerk = window
      .getByRole("list", { name: t.contacts.label })
      .getByRole("button")
      .filter({ has: page.getByText("收费专员", { exact: true }) });
    await clerk.click({ button: "right" });
    await own("menu of a contact");
    await press("menuitem", t.people.menu.info);
    await look(t.people.card.title);
    await clerk.click({ button: "right" });
    await press("menuitem", t.people.menu.remark);
    await look(t.people.remark.title);

    // a group and its tools
    const list = window.getByRole("list", { name: t.contacts.label });
    await list
      .getByRole("button", { name: new RegExp(name) })
      .first()
      .click();
    const log = window.getByRole("log");
    await expect(log).toContainText("Hello there");
    // in the order in which they were invited
    const invited = filled(t.messages.lines.invited, { name: "财务主管", names: "\0" }).split("\0");
    for (const part of invited) await expect(log).toContainText(part);
    await own("conversation");
    await press("button", t.groupTools.bar.search);
    await look(t.search.messages.title);
    for (const tool of [t.groupTools.bar.files, t.groupTools.bar.notice, t.groupTools.bar.album]) {
      await press("button", tool);
      await look(new RegExp(name));
    }
    await press("button", t.groupTools.bar.invite);
    await look(new RegExp(name));
    for (const entry of [t.groupTools.menu.edit, t.groupTools.menu.members, t.groupTools.menu.dissolve]) {
      await press("button", t.groupTools.bar.settings);
      await own("menu of the group");
      await press("menuitem", entry);
      await look(entry === t.groupTools.menu.dissolve ? t.groupMake.dissolve.title : new RegExp(name));
    }
    await press("button", t.groupTools.bar.members);
    await expect(window.getByRole("complementary", { name: t.groupTools.drawer.label })).toBeVisible();
    await own("drawer");
    await press("button", t.groupTools.drawer.close);

    // messages
    await press("button", t.media.toolbar.emoji);
    await own("emoji");
    await page.keyboard.press("Escape");
    await press("button", t.media.toolbar.voice);
    await expect(page.getByText(t.media.voice)).toBeVisible();
    await own("voice");
    await press("button", t.media.toolbar.history);
    await look(t.forward.history.title);
    await log.getByText("Hello there").click({ button: "right" });
    await expect(page.getByRole("menu", { name: t.messages.menu })).toBeVisible();
    await own("menu of a message");
    await press("menuitem", t.messages.acts.select);
    await expect(window.getByRole("toolbar", { name: t.messages.select.label })).toBeVisible();
    await own("several messages");
    await press("button", t.messages.select.each);
    await expect(page.getByText(t.messages.select.tooFew)).toBeVisible();
    await log.getByRole("checkbox").last().click();
    await press("button", t.messages.select.merge);
    await look(t.forward.title);
    await press("button", t.messages.select.delete);
    await look(t.messages.deletion.title);
    line.close();
  });

  test(`what is opened from messages speaks its language: ${language} [IM-20]`, async ({ openBrowser, server }) => {
    const line = await openChatClient(server, "finance");
    const name = `Opened ${language}`;
    const ids = await prepare(line, name);
    await line.mergeForward(ids.group, ids.texts);
    const page = await openBrowser("finance", quietPage);
    await keepSettings(page, { language });
    await page.goto("/chat");
    const { window, press, look } = openLanguageJourney(page, language, t);
    await window
      .getByRole("list", { name: t.contacts.label })
      .getByRole("button", { name: new RegExp(name) })
      .first()
      .click();
    const log = window.getByRole("log");
    await log.getByRole("button", { name: filled(t.media.image.open, { name: "photo.png" }) }).click();
    await look(t.media.preview.title);
    await log.getByText(start(filled(t.forward.bundle.footer_other, { count: 2 }))).click();
    await look(filled(t.forward.record.title_other, { count: 2 }));
    await log
      .getByRole("button", { name: filled(t.extras.read.count_other, { count: 0 }) })
      .first()
      .click();
    await look(t.extras.read.title);

    await press("button", t.groupTools.bar.settings);
    await press("menuitem", t.groupTools.menu.members);
    await look(new RegExp(name), async (members) => {
      await press("button", filled(t.groupTools.members.muteOne, { name: "收费专员" }), members);
      await look(filled(t.groupTools.mute.title, { name: "收费专员" }));
    });

    await page.goto("/campus_pay/order/list");
    await page.getByRole("link", { name: "详情" }).first().click();
    await page.getByRole("button", { name: "转发到聊天" }).click();
    // the page below stays Chinese
    await expect(page.getByRole("dialog", { name: t.forward.title })).toHaveAttribute("lang", language);
    line.close();
  });
}

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
