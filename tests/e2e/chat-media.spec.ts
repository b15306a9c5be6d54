import { readFileSync } from "node:fs";
import { chooseFiles, enterChat, fileOf, imageOf, pictureFile, textFile, videoFile } from "../support/chat/chat-files";
import { connectionErrors, quietPage } from "../support/chat/chat-window";
import { findAxeViolations } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { waitUntilStored } from "../support/browser/stored-text";

// finance and clerk are colleagues of one school; each file has a name of its own, for other journeys write there too

test("pictures and files are sent several at a time, seen by the other, and saved under their names [IM-06, IM-17, C-15]", async ({
  openBrowser,
}) => {
  const finance = await enterChat(await openBrowser("finance", quietPage), "收费专员");
  const clerkPage = await openBrowser("clerk", quietPage);
  const clerk = await enterChat(clerkPage, "财务主管");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await clerkPage.route("**/files/*", async (route) => {
    await held;
    await route.continue();
  });
  await chooseFiles(finance, "图片", [await pictureFile("甲.png"), await pictureFile("乙.png", 4000, 1000)]);
  // as large as they are, or made to fit; their place is free before they are there
  const sizeOf = async (side: typeof clerk, name: string) => {
    const { width, height } = (await imageOf(side, name).getByRole("img").boundingBox()) ?? {};
    return [width, height];
  };
  await expect.poll(() => sizeOf(clerk, "甲.png")).toEqual([40, 30]);
  await expect.poll(() => sizeOf(clerk, "乙.png")).toEqual([320, 80]);
  release();
  await chooseFiles(finance, "文件", [textFile("对账说明.txt")]);
  for (const side of [finance, clerk]) {
    await expect(fileOf(side, "对账说明.txt")).toContainText("9B");
    for (const name of ["甲.png", "乙.png"]) {
      await expect(imageOf(side, name).getByRole("img")).toHaveJSProperty("complete", true);
      expect(await sizeOf(side, name)).toEqual(name === "甲.png" ? [40, 30] : [320, 80]);
    }
  }
  const labels = await clerk.log
    .getByRole("button", { name: /^(查看图片|下载)/ })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
  expect(labels.slice(-3)).toEqual(["查看图片甲.png", "查看图片乙.png", "下载对账说明.txt（9B）"]);
  await expect(clerk.contact("财务主管")).toContainText("[文件]");
  const download = clerkPage.waitForEvent("download");
  await fileOf(clerk, "对账说明.txt").click();
  expect((await download).suggestedFilename()).toBe("对账说明.txt");
  expect(readFileSync(await (await download).path(), "utf8")).toBe("第一行");
});

test("an upload shows its progress, veils nothing and can be stopped; the browser asks before it leaves one behind [IM-06, SHELL-13]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  const finance = await enterChat(page, "收费专员");
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/chat/upload/file", async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await chooseFiles(finance, "文件", [textFile("停下.txt")]);
  const progress = finance.log.getByRole("progressbar", { name: "停下.txt的上传进度" });
  await expect(progress).toBeVisible();
  await expect(fileOf(finance, "停下.txt")).toBeDisabled();
  await finance.write("先说一句");
  // the veil comes after 300 ms
  await page.waitForTimeout(500);
  await expect(progress).toBeVisible();
  await expect(page.getByText("正在努力加载，请稍候")).toBeHidden();

  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  expect((await asked).type()).toBe("beforeunload");
  await (await asked).dismiss();

  await finance.log.getByRole("button", { name: "取消上传停下.txt" }).click();
  await expect(progress).toBeHidden();
  await expect(finance.log.getByText("停下.txt")).toHaveCount(0);
  release();
  // nothing is left to lose
  await page.reload();
  await finance.open();
  await finance.choose("收费专员");
  await expect(finance.log.getByText("先说一句")).toBeVisible();
  await expect(finance.log.getByText("停下.txt")).toHaveCount(0);
});

test("an upload goes on after a reload and when the network is back, and arrives once [IM-06, PLUS-12, C-12]", async ({
  openBrowser,
  expectConsoleError,
}) => {
  expectConsoleError(connectionErrors);
  const page = await openBrowser("finance", quietPage);
  const finance = await enterChat(page, "收费专员");
  const clerk = await enterChat(await openBrowser("clerk", quietPage), "财务主管");
  // the first page never gets an answer
  await page.route("**/chat/upload/file", () => undefined);
  await chooseFiles(finance, "文件", [textFile("续传甲.txt"), textFile("续传乙.txt")]);
  await waitUntilStored(page, "chat-uploads", "续传乙.txt");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.unroute("**/chat/upload/file");
  // another tab leaves it to the one that is sending
  const other = await page.context().newPage();
  await other.goto(quietPage);
  await page.goto(quietPage);
  for (const name of ["续传甲.txt", "续传乙.txt"]) await expect(fileOf(clerk, name)).toHaveCount(1);
  await finance.open();
  await finance.choose("收费专员");
  await expect(fileOf(finance, "续传乙.txt")).toBeEnabled();
  await expect(finance.status).toBeEmpty();

  await page.context().setOffline(true);
  await chooseFiles(finance, "文件", [textFile("断线.txt")]);
  await expect(finance.log.getByRole("listitem").last()).toContainText("网络恢复后自动发送");
  await expect(finance.log.getByRole("progressbar")).toHaveCount(0);
  await expect(finance.dialog.getByText("发送失败")).toHaveCount(0);
  await expect(finance.status).toContainText("连接中断");
  await page.context().setOffline(false);
  await expect(fileOf(clerk, "断线.txt")).toBeVisible({ timeout: 20_000 });
  await expect(finance.log.getByRole("listitem").last()).not.toContainText("网络恢复后自动发送");
  await page.reload();
  await finance.open();
  await finance.choose("收费专员");
  await expect(fileOf(finance, "断线.txt")).toHaveCount(1);
  await expect(fileOf(clerk, "断线.txt")).toHaveCount(1);
});

test("a refused upload says why, stays in its place and can be sent again [IM-06, C-12]", async ({ openBrowser }) => {
  const page = await openBrowser("finance", quietPage);
  const finance = await enterChat(page, "收费专员");
  const clerk = await enterChat(await openBrowser("clerk", quietPage), "财务主管");
  await page.route(
    "**/chat/upload/pic",
    (route) => route.fulfill({ json: { code: 429, msg: "上传太频繁，请在 5 秒后再试", data: [] } }),
    { times: 1 },
  );
  await chooseFiles(finance, "图片", [await pictureFile("再试.png")]);
  const row = finance.log.getByRole("listitem").filter({ has: page.getByRole("button", { name: "查看图片再试.png" }) });
  await expect(page.locator("[data-sonner-toast]", { hasText: "上传太频繁，请在 5 秒后再试" })).toBeVisible();
  await expect(row).toContainText("发送失败: 上传太频繁，请在 5 秒后再试");
  await expect(row.getByRole("progressbar")).toHaveCount(0);
  await expect(finance.contact("收费专员")).toContainText("[发送失败] [图片]");
  await finance.write("图片没发出去");
  await expect(finance.contact("收费专员")).toContainText("图片没发出去");
  await expect(finance.log.getByRole("listitem").last()).toContainText("图片没发出去");
  await row.getByRole("button", { name: "重新发送" }).click();
  await expect(finance.log.getByRole("listitem").last()).not.toContainText("图片没发出去");
  await expect(imageOf(clerk, "再试.png")).toBeVisible();
  await expect(row).not.toContainText("发送失败");

  // what the file holds is for the server to see
  await chooseFiles(finance, "文件", [{ ...textFile("假的.txt"), buffer: Buffer.alloc(20) }]);
  await expect(finance.log.getByRole("listitem").last()).toContainText("文件内容与扩展名 .txt 不符，请重新选择");
  await finance.log.getByRole("listitem").last().getByRole("button", { name: "删除", exact: true }).click();
  await expect(finance.log.getByText("假的.txt")).toHaveCount(0);
});

test("what cannot be taken is said before anything is sent, and voice is said to come [IM-06, IM-08, C-19]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  const finance = await enterChat(page, "收费专员");
  const sent: string[] = [];
  page.on("request", (request) => void (request.url().includes("/chat/upload/") && sent.push(request.url())));
  const toast = (text: string) => expect(page.locator("[data-sonner-toast]", { hasText: text })).toBeVisible();
  await chooseFiles(finance, "图片", [{ name: "位图.bmp", mimeType: "image/bmp", buffer: Buffer.from("BM") }]);
  await toast("位图.bmp不是 JPG、PNG、GIF 或 WebP 图片");
  await chooseFiles(finance, "文件", [textFile("run.bat")]);
  await toast("不支持发送run.bat这类文件");
  await chooseFiles(finance, "视频", [{ ...videoFile("大.mp4"), buffer: Buffer.alloc(20 * 1024 * 1024 + 1) }]);
  await toast("大.mp4太大，视频不能超过 20MB");
  await finance.dialog.getByRole("button", { name: "语音", exact: true }).click();
  await toast("暂未支持语音消息，敬请期待");
  expect(sent).toEqual([]);
});

test("the preview leads through the pictures, zooms and turns by keys, wheel and buttons [IM-17]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  const finance = await enterChat(page, "收费专员");
  await chooseFiles(finance, "图片", [
    await pictureFile("大图.png", 3000, 1500),
    await pictureFile("小图.png", 40, 30),
  ]);
  await expect(imageOf(finance, "小图.png")).toBeEnabled();
  // the list has the small copy of the large one (480 points), the preview the picture itself
  const listed = imageOf(finance, "大图.png").getByRole("img");
  await expect(listed).toHaveAttribute("src", /^\/files\/[\w-]{72}-3000x1500\.png\?thumb=1$/);
  await expect(listed).toHaveJSProperty("naturalWidth", 480);
  await expect(imageOf(finance, "小图.png").getByRole("img")).toHaveJSProperty("naturalWidth", 40);
  await imageOf(finance, "小图.png").click();
  const preview = page.getByRole("dialog", { name: /^图片预览/ });
  const small = preview.getByRole("img", { name: "小图.png" });
  const large = preview.getByRole("img", { name: "大图.png" });
  await expect(small).toBeVisible();
  await expect(preview).toContainText("100%");
  await page.keyboard.press("+");
  await expect(preview).toContainText("125%");
  await page.keyboard.press("-");
  await expect(preview).toContainText("100%");
  await preview.getByRole("button", { name: "放大" }).click();
  await preview.getByRole("button", { name: "放大" }).click();
  await expect(preview).toContainText("156%");
  await page.keyboard.press("1");
  await expect(preview).toContainText("100%");
  await small.hover();
  await page.mouse.wheel(0, -200);
  await expect(preview).toContainText("165%");
  await page.keyboard.press("r");
  await expect(small).toHaveAttribute("style", /rotate\(90deg\)/);
  await preview.getByRole("button", { name: "向左旋转" }).click();
  await preview.getByRole("button", { name: "向左旋转" }).click();
  await expect(small).toHaveAttribute("style", /rotate\(-90deg\)/);

  await page.keyboard.press("ArrowLeft");
  await expect(large).toBeVisible();
  await expect(large).toHaveJSProperty("naturalWidth", 3000);
  await expect(preview).not.toContainText("100%");
  const box = await large.boundingBox();
  expect(box?.width).toBeLessThan(1441);
  await preview.getByRole("button", { name: "原始大小" }).click();
  await expect.poll(async () => (await large.boundingBox())?.width).toBe(3000);
  await page.keyboard.press("0");
  await expect.poll(async () => (await large.boundingBox())?.width).toBe(box?.width);
  const download = page.waitForEvent("download");
  await preview.getByRole("button", { name: "下载图片" }).click();
  expect((await download).suggestedFilename()).toBe("大图.png");
  expect(await findAxeViolations(page, "[role=dialog]")).toEqual([]);

  await preview.getByRole("button", { name: "下一张" }).click();
  await expect(small).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(preview).toBeHidden();
  await expect(finance.dialog).toBeVisible();
  await expect(imageOf(finance, "小图.png")).toBeFocused();
});

test("a video has its size, its rates and no autoplay; one that cannot be played says so [IM-07]", async ({
  openBrowser,
}) => {
  const finance = await enterChat(await openBrowser("finance", quietPage), "收费专员");
  const clerk = await enterChat(await openBrowser("clerk", quietPage), "财务主管");
  await chooseFiles(finance, "视频", [videoFile("典礼.mp4")]);
  const player = clerk.log.locator('video[aria-label="典礼.mp4"]');
  await expect.poll(() => player.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
  await expect(player).toHaveJSProperty("paused", true);
  const box = await player.boundingBox();
  expect([Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)]).toEqual([350, 195]);
  const row = clerk.log
    .getByRole("listitem")
    .filter({ has: clerk.dialog.page().locator('video[aria-label="典礼.mp4"]') });
  const rate = row.getByRole("combobox", { name: "播放速度" });
  expect(await rate.getByRole("option").allTextContents()).toEqual(["0.5×", "1×", "1.5×", "2×"]);
  await rate.selectOption("1.5×");
  await expect(player).toHaveJSProperty("playbackRate", 1.5);

  const head = Buffer.from("00000018667479706d703432000000006d70343269736f6d", "hex");
  await chooseFiles(finance, "视频", [videoFile("坏了.mp4", Buffer.concat([head, Buffer.alloc(100)]))]);
  const broken = clerk.log.getByRole("listitem").last();
  await expect(broken).toContainText("此视频暂无法播放，请稍后再试");
  await expect(broken.getByRole("button", { name: "下载视频坏了.mp4" })).toBeVisible();
});

test("a file refused for what it holds is only put away; a name shows nothing invisible to its sender either [IM-06, C-12]", async ({
  openBrowser,
}) => {
  const page = await openBrowser("finance", quietPage);
  const finance = await enterChat(page, "收费专员");
  await chooseFiles(finance, "文件", [textFile("假的.pdf", "no PDF"), textFile("\u202e来回.txt")]);
  const refused = finance.log.getByRole("listitem").filter({ has: page.getByRole("button", { name: /假的\.pdf/ }) });
  await expect(refused).toContainText("发送失败");
  await expect(refused.getByRole("button", { name: "重新发送" })).toHaveCount(0);
  await expect(fileOf(finance, "来回.txt")).toBeVisible();
  await refused.getByRole("button", { name: "删除", exact: true }).click();
  await expect(fileOf(finance, "假的.pdf")).toHaveCount(0);
});
