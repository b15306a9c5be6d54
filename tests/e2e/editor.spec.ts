import type { Locator, Page } from "@playwright/test";
import { globalConfigApi } from "#contract/platform/global-config";
import { findAxeViolationsInBothLooks } from "../support/browser/axe";
import { expect, test } from "../support/browser/fixtures";
import { pngOf } from "../support/files/pictures";
import type { TestServer } from "../support/server/server";

const list = "/setting/system_module/global_config/list";

async function openForm(page: Page, key: string) {
  await page.goto(`${list}/new?of=html`);
  const form = page.getByRole("dialog", { name: "新增参数" });
  await form.getByLabel("参数名称").fill("缴费须知");
  await form.getByLabel("键名").fill(key);
  const text = form.getByRole("textbox", { name: "参数值" });
  const tool = (name: string) => form.getByRole("toolbar", { name: "文字格式" }).getByRole("button", { name });
  await expect(tool("加粗")).toBeVisible();
  await text.click();
  return { form, text, tool };
}

async function save(form: Locator): Promise<void> {
  await form.getByRole("button", { name: "保存" }).click();
  await expect(form).toBeHidden();
}

async function stored(server: TestServer, key_name: string): Promise<string> {
  const admin = server.client(await server.signIn("admin"));
  return (await admin.call(globalConfigApi.list, { key_name })).list[0]?.data ?? "";
}

/** Pastes as another program would: HTML, or a file. */
async function paste(text: Locator, { html, png }: { html?: string; png?: Buffer }): Promise<void> {
  await text.evaluate(
    (element, { markup, bytes }) => {
      const data = new DataTransfer();
      if (markup) data.setData("text/html", markup);
      if (bytes) data.items.add(new File([new Uint8Array(bytes)], "贴图.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
    },
    { markup: html, bytes: png && [...png] },
  );
}

test("a text is typed, formatted, saved and edited again [UP-02]", async ({ page, signIn, server }) => {
  await signIn(page, "admin");
  const { form, text, tool } = await openForm(page, "formats");
  await form.getByRole("combobox", { name: "段落格式" }).selectOption("标题 2");
  await expect(text).toBeFocused();
  await page.keyboard.type("缴费须知");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("重要");
  await page.keyboard.press("Control+b");
  await tool("文字颜色").click();
  await form.getByRole("group", { name: "文字颜色" }).getByRole("button", { name: "红色" }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type("截止日期");
  await page.keyboard.press("Enter");
  await tool("无序列表").click();
  await expect(tool("无序列表")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("第一项");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+k");
  await expect(form.getByLabel("链接地址")).toBeFocused();
  await page.keyboard.type("example.com/pay");
  await form.getByLabel("显示文字").fill("缴费网站");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("link", { name: "缴费网站" })).toBeVisible();
  await save(form);
  const html = await stored(server, "formats");
  expect(html).toContain("<h2>缴费须知</h2>");
  expect(html).toContain("<strong>重要</strong>");
  expect(html).toMatch(/<span style="color: ?rgb\(192, 39, 31\)">截止日期<\/span>/);
  expect(html).toMatch(/<ul><li><p>.*第一项.*<\/p><\/li><\/ul>/);
  expect(html).toMatch(/<a href="https:\/\/example\.com\/pay" rel="noopener noreferrer nofollow"[^>]*>缴费网站<\/a>/);

  await page.goto(`${list}?key_name=formats`);
  await page.getByRole("link", { name: "编辑 缴费须知" }).click();
  const edit = page.getByRole("dialog", { name: "编辑参数" });
  const again = edit.getByRole("textbox", { name: "参数值" });
  await expect(again.getByRole("heading", { name: "缴费须知", level: 2 })).toBeVisible();
  await again.getByText("第一项").click();
  await page.keyboard.press("End");
  await page.keyboard.type("，补充");
  await save(edit);
  expect(await stored(server, "formats")).toContain("第一项，补充");
});

test("a table is made, grown and shrunk [UP-02]", async ({ page, signIn, server }) => {
  await signIn(page, "admin");
  const { form, text, tool } = await openForm(page, "table");
  await tool("表格").click();
  await form.getByLabel("行数").fill("2");
  await form.getByLabel("列数").fill("2");
  await form.getByRole("button", { name: "插入表格" }).click();
  await expect(text.getByRole("row")).toHaveCount(2);
  await text.getByRole("columnheader").first().click();
  await page.keyboard.type("年级");
  await page.keyboard.press("Tab");
  await page.keyboard.type("金额");
  await tool("表格").click();
  const panel = form.getByRole("group", { name: "表格" });
  await panel.getByRole("button", { name: "下方插入行" }).click();
  await expect(text.getByRole("row")).toHaveCount(3);
  await panel.getByRole("button", { name: "右侧插入列" }).click();
  await expect(text.getByRole("columnheader")).toHaveCount(3);
  await panel.getByRole("button", { name: "删除列" }).click();
  await expect(text.getByRole("columnheader")).toHaveCount(2);
  await expect(panel.getByRole("button", { name: "合并单元格" })).toBeDisabled();
  await text.getByText("年级").click();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(panel.getByRole("button", { name: "合并单元格" })).toBeEnabled();
  await save(form);
  const html = await stored(server, "table");
  expect(html.match(/<tr>/g)).toHaveLength(3);
  expect(html).toMatch(/<th[^>]*><p>年级<\/p><\/th>/);
});

test("pasted texts of other programs keep their structure and lose what does harm [UP-02]", async ({
  page,
  signIn,
  server,
  expectConsoleError,
}) => {
  // the browser reports the handler it did not run
  expectConsoleError(/inline event handler violates/);
  await signIn(page, "admin");
  const { form, text } = await openForm(page, "pasted");
  const word = `<meta><style>p{color:red}</style><p class=MsoNormal><b>通知</b><o:p></o:p></p>
    <p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.</span>条款</p>
    <table><tr><td width=100>甲</td><td>乙</td></tr></table>
    <p onclick="alert(1)"><a href="javascript:alert(1)">链</a><img src="file:///C:/a.png"><script>alert(1)</script></p>`;
  await paste(text, { html: word });
  await expect(text.getByRole("listitem")).toHaveText("条款");
  await expect(text.getByRole("cell", { name: "乙" })).toBeVisible();
  await save(form);
  const html = await stored(server, "pasted");
  expect(html).toContain("<strong>通知</strong>");
  expect(html).toMatch(/<ol><li><p>条款<\/p><\/li><\/ol>/);
  expect(html).not.toMatch(/script|onclick|file:|mso|<style/);
});

test("pictures are chosen, pasted, refused [UP-01, UP-02]", async ({ page, signIn, server }) => {
  await signIn(page, "admin");
  const { form, text } = await openForm(page, "pictures");
  const choose = form.locator("input[type=file]");
  await choose.setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
  await expect(page.getByText("文件格式错误，请上传 JPG 或 PNG 图片")).toBeVisible();
  await expect(text.getByRole("img")).toHaveCount(0);
  await choose.setInputFiles({ name: "校门.png", mimeType: "image/png", buffer: await pngOf() });
  await expect(text.getByRole("img")).toHaveCount(1);
  await paste(text, { png: await pngOf(20, 20) });
  await expect(text.getByRole("img")).toHaveCount(2);
  await expect
    .poll(() =>
      text
        .getByRole("img")
        .evaluateAll((all) => all.every((img) => img instanceof HTMLImageElement && img.naturalWidth > 0)),
    )
    .toBe(true);
  await save(form);
  expect((await stored(server, "pictures")).match(/<img src="\/files\/[0-9a-f]{32}\.png"/g)).toHaveLength(2);
});

test("the editor is used by keyboard alone [UP-02]", async ({ page, signIn }) => {
  await signIn(page, "admin");
  const { form, text, tool } = await openForm(page, "keyboard");
  await page.keyboard.press("Alt+F10");
  const bar = form.getByRole("toolbar", { name: "文字格式" });
  await expect(bar.locator(":focus")).toHaveCount(1);
  await page.keyboard.press("End");
  await expect(tool("插入图片")).toBeFocused();
  await page.keyboard.press("Home");
  await tool("斜体").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(tool("加粗")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text).toBeFocused();
  await page.keyboard.type("粗");
  await expect(text.locator("strong")).toHaveText("粗");
  await page.keyboard.press("Alt+F10");
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  await expect(form).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("备注")).toBeFocused();
  await form.getByText("参数值", { exact: true }).click();
  await expect(text).toBeFocused();
});

test("axe finds nothing in a form with the editor, which is no wider than a phone [UP-02]", async ({
  page,
  signIn,
}) => {
  await signIn(page, "admin");
  const { form, text, tool } = await openForm(page, "axe");
  await page.keyboard.type("文字");
  for (const panel of ["文字颜色", "链接", "表格"]) {
    await tool(panel).click();
    await expect(form.getByRole("group", { name: panel })).toBeVisible();
    expect(await findAxeViolationsInBothLooks(page, "[role=dialog]"), panel).toEqual([]);
  }
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(text).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
});
