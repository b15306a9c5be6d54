import type { Page } from "@playwright/test";
import type { LinkPreview } from "#contract/chat/previews";
import { demoIds } from "../support/api/demo-ids";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { openChatClient } from "../support/chat/chat-client";
import { chatWindow, quietPage } from "../support/chat/chat-window";
import { pngOf } from "../support/files/pictures";

const preview: LinkPreview = {
  title: "<b>春季缴费</b>须知",
  description: "开学前一周完成缴费，逾期请联系班主任。",
  site: "某市教育局",
  image: "https://pages.example/cover.png",
};
const nothing: LinkPreview = { title: "", description: "", site: "", image: "" };

/** The server of a test reaches no site: it answers as if it had read this one. Answers the addresses that were asked for. */
async function standInForPages(page: Page, host: string) {
  const asked: string[] = [];
  await page.route("**/chat/call", async (route) => {
    const form = route.request().postData() ?? "";
    if (!form.includes("linkPreview")) return route.fallback();
    const url = /"url":"([^"]+)"/.exec(form)?.[1] ?? "";
    asked.push(url);
    await route.fulfill({ json: { code: 200, msg: "", data: url.includes(host) ? preview : nothing } });
  });
  const body = await pngOf();
  await page.route("**/image-proxy?*", (route) => route.fulfill({ contentType: "image/png", body }));
  return asked;
}

test("a message with a link has the page's card below it, asked for once, and the bottom stays in sight [C-I19, TALK-01, HTTP-07]", async ({
  openBrowser,
  server,
}) => {
  const line = await openChatClient(server, "finance");
  const group = await line.makeGroup("网页卡片组", [demoIds.clerk]);
  for (let number = 1; number <= 12; number++) await line.say(group, `第${number}句`);
  await line.say(group, `本页 ${server.url}/order/all，没有卡片`);
  await line.say(group, "没有网页 https://nothing.example/");
  await line.say(group, "见 https://pages.example/notice?id=7 ，周五前");
  await line.say(group, "再看一次 https://pages.example/notice?id=7");
  const page = await openBrowser("clerk", quietPage);
  const asked = await standInForPages(page, "pages.example");
  await page.setViewportSize({ width: 375, height: 720 });
  const chat = chatWindow(page);
  await chat.open();
  await chat.choose("网页卡片组");
  const cards = chat.log.getByRole("link", { name: "<b>春季缴费</b>须知" });
  await expect(cards).toHaveCount(2);
  await expect(cards.last()).toContainText("pages.example · 某市教育局");
  await expect(cards.last()).toHaveAttribute("rel", "noopener noreferrer nofollow");
  await expect(cards.last()).toHaveAttribute("href", "https://pages.example/notice?id=7");
  await expect(cards.last().locator("img")).toHaveAttribute("src", /^\/image-proxy\?url=https%3A%2F%2Fpages\.example/);
  await expect(cards.last()).toBeInViewport({ ratio: 1 });
  expect(asked.filter((url) => url.includes("pages.example"))).toEqual(["https://pages.example/notice?id=7"]);
  expect(asked.filter((url) => url.startsWith(server.url))).toEqual([]);
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);
  await line.say(group, "最后一句");
  line.close();
  await expect(chat.log.getByText("最后一句")).toBeInViewport();
});
