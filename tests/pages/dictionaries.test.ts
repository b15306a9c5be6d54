import { expect, test } from "vitest";
import { globalConfigApi } from "#contract/platform/global-config";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();
const types = "/setting/system_module/dict_type/list";
const parameters = "/setting/system_module/global_config/list";

test("a changed label shows in filters and cells at once [DICT-02]", async () => {
  const page = await openHtmlBrowser(server, "admin", `${types}?dict_type=sys_dict_status`);
  await page.follow("字典状态 的字典项");
  await page.follow("编辑 启用");
  const form = page.within("dialog", "编辑字典项");
  form.fill("字典标签", "使用中");
  await page.press("保存", form);
  expect(page.texts("cell")).toContain("使用中");
  expect(page.get("combobox", "状态").textContent).toContain("使用中");
  await page.open(`${types}?dict_type=sys_user_sex`);
  expect(page.texts("cell")).toContain("使用中");
});

test("who may not keep dictionaries finds no page and no button [PERM-01]", async () => {
  const page = await openHtmlBrowser(server, "finance", `${types}/new`);
  expect(page.status).toBe(403);
  expect(page.text).toContain("您没有权限访问该页面");
  expect(page.has("button", "保存")).toBe(false);
});

test("the site's name is edited and shows at once, title and all [DICT-03, SHELL-19]", async () => {
  const page = await openHtmlBrowser(server, "admin", `${parameters}?key_name=website_name`);
  const title = () => page.document.querySelector("title")?.textContent;
  await page.follow("编辑 站点名称");
  const form = page.within("dialog", "编辑参数");
  expect(form.get("field", "键名").matches("[readonly]")).toBe(true);
  form.fill("参数值", "");
  await page.press("保存", form);
  expect(form.text).toContain("站点名称不能为空");
  form.fill("参数值", "城东校园支付");
  await page.press("保存", form);
  expect(page.texts("status")).toContain("已保存参数“站点名称”");
  expect(title()).toBe("全局参数 - 城东校园支付");
  const other = await openHtmlBrowser(server);
  await other.open("/login");
  expect(other.document.querySelector("title")?.textContent).toBe("登录 - 城东校园支付");
});

test("a parameter is edited by its type [DICT-03]", async () => {
  const page = await openHtmlBrowser(server, "admin", `${parameters}?key_name=cards`);
  await page.follow("新增");
  const form = page.within("dialog", "新增参数");
  await page.follow("JSON", form);
  expect(page.url).toMatch(/[?&]of=json/);
  form.fill("参数名称", "首页卡片");
  form.fill("键名", "cards");
  form.fill("参数值", "{a:1}");
  await page.press("保存", form);
  expect(form.text).toContain("不是有效的 JSON");
  form.fill("参数值", '{"a": 1}');
  await page.press("保存", form);
  expect(page.has("row", /首页卡片.*JSON/)).toBe(true);
});

test("what is sent past the editor is cleaned before anybody sees it [UP-02]", async () => {
  const admin = server.client(await server.signIn("admin"));
  const data = `<p>公开<img src=x onerror="document.title='被改'"></p><script>document.title='被改'</script>`;
  await admin.call(globalConfigApi.store, { name: "外来文字", key_name: "foreign", type: "html", data });
  const [saved] = (await admin.call(globalConfigApi.list, { key_name: "foreign" })).list;
  expect(saved?.data).toBe("<p>公开</p>");
  const page = await openHtmlBrowser(server, "admin", `${parameters}/edit/${saved?.id}`);
  expect(page.within("dialog", "编辑参数").value("参数值")).toBe("<p>公开</p>");
});
