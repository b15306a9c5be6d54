import { expect, test } from "vitest";
import { globalConfigApi } from "#contract/platform/global-config";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();
const dictionaries = "/setting/system_module/dict_type/list";
const permissions = "/setting/user_module/permission/list";

test("without scripts dictionaries are created, edited and deleted after a question [ROUTE-08, LIST-06]", async () => {
  const page = await openHtmlBrowser(server, "admin", `${dictionaries}?dict_name=无脚本`);
  for (const suffix of ["one", "two", "three"]) {
    await page.follow("新增");
    expect(page.url).toMatch(/list\/new\?dict_name=/);
    const form = page.within("dialog", "新增字典类型");
    if (suffix === "one") {
      form.fill("字典名称", "无");
      await page.press("保存", form);
      expect(form.complaint("字典名称")).toContain("至少 2 个字");
      expect(form.value("字典名称")).toBe("无");
    }
    form.fill("字典名称", `无脚本 ${suffix}`);
    form.fill("字典类型", `without_script_${suffix}`);
    await page.press("保存", form);
    expect(page.url).toMatch(/list\?dict_name=/);
    expect(page.column("字典名称")).toContain(`无脚本 ${suffix}`);
  }

  await page.follow("编辑 无脚本 one");
  const form = page.within("dialog", "编辑字典类型");
  form.check("停用");
  await page.press("保存", form);
  expect(page.holding("row", "无脚本 one").text).toContain("停用");

  await page.follow("删除 无脚本 one");
  const question = page.within("dialog", "删除字典类型");
  expect(question.text).toContain("确定删除字典类型“无脚本 one”吗？");
  await page.follow("取消", question);
  expect(page.column("字典名称")).toContain("无脚本 one");
  await page.follow("删除 无脚本 one");
  await page.press("删除", question);
  expect(page.url).toMatch(/list\?dict_name=/);
  expect(page.column("字典名称")).not.toContain("无脚本 one");

  page.check("选择 无脚本 two");
  page.check("选择 无脚本 three");
  await page.press("删除");
  expect(question.text).toContain("确定删除选中的 2 个字典类型吗？");
  expect(question.texts("listitem")).toEqual(["无脚本 two", "无脚本 three"]);
  await page.press("删除", question);
  expect(page.url).toMatch(/list\?dict_name=/);
  expect(page.text).toContain("没有符合条件的数据");
});

test("without scripts a deletion of nothing asks to choose first [ROUTE-08, LIST-06]", async () => {
  const page = await openHtmlBrowser(server, "admin", dictionaries);
  await page.press("删除");
  const question = page.within("dialog", "删除字典类型");
  expect(question.text).toContain("没有选中要删除的数据");
  expect(question.texts("button", "删除")).toEqual([]);
});

test("without scripts a switch is turned after a question [ROUTE-08, DICT-03]", async () => {
  const page = await openHtmlBrowser(server, "admin", "/setting/technique_module/control");
  const isOpen = () => page.get("switch", "开放注册").getAttribute("aria-checked");
  const question = page.within("dialog", "开放注册");
  expect(isOpen()).toBe("false");
  await page.press("开放注册");
  await page.press("开启", question);
  expect(page.url).toBe("/setting/technique_module/control");
  expect(isOpen()).toBe("true");
  await page.press("开放注册");
  await page.press("关闭", question);
  expect(isOpen()).toBe("false");
});

test("without scripts plain text becomes paragraphs, and HTML stays to be edited [UP-02, ROUTE-08]", async () => {
  const list = "/setting/system_module/global_config/list";
  const page = await openHtmlBrowser(server, "admin", `${list}/new?of=html`);
  const form = page.within("dialog", "新增参数");
  form.fill("参数名称", "无脚本须知");
  form.fill("键名", "plain_text");
  form.fill("参数值", "第一段\n第二行\n\n金额<100");
  await page.press("保存", form);
  expect(page.text).toMatch(/已新增参数|无脚本须知/);
  const admin = server.client(await server.signIn("admin"));
  const [saved] = (await admin.call(globalConfigApi.list, { key_name: "plain_text" })).list;
  expect(saved?.data).toBe("<p>第一段<br />第二行</p><p>金额&lt;100</p>");

  await page.open(`${list}/edit/${saved?.id}`);
  expect(page.within("dialog").value("参数值")).toBe(saved?.data);
});

test("without scripts every row is open and moves by its buttons, and the menu follows [DICT-04, ROUTE-08]", async () => {
  const page = await openHtmlBrowser(server, "admin", permissions);
  expect(page.texts("button", "全部折叠")).toEqual([]);
  expect(page.texts("row", /查询订单/)).toHaveLength(1);
  const isFirst = () => page.get("button", "上移 订单管理").matches(":disabled");
  expect(isFirst()).toBe(true);
  await page.press("下移 订单管理");
  expect(isFirst()).toBe(false);
  await page.open("/campus_pay/order/list");
  const links = page.within("navigation", "主菜单").texts("link");
  expect(links.indexOf("订单管理")).toBe(links.indexOf("退款管理") + 1);
  await page.open(permissions);
  await page.press("上移 订单管理");
  expect(isFirst()).toBe(true);
});

test("without scripts the layout is a page whose form keeps and forgets it [SHELL-10, ROUTE-08]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/payer/list");
  await page.follow("布局设置");
  expect(page.url).toMatch(/^\/layout\?back=/);
  page.check("顶部导航", false);
  page.check("浅色");
  page.fill("自定义颜色", "#7759e0");
  await page.press("保存", page.within("main"));
  expect(page.url).toBe("/campus_pay/payer/list");
  expect(page.texts("navigation", "模块")).toEqual([]);
  expect(page.get("complementary").getAttribute("data-menu")).toBe("theme-light");
  expect(page.document.style.getPropertyValue("--accent")).toBe("119 89 224");

  await page.follow("布局设置");
  expect(page.isChecked("顶部导航")).toBe(false);
  await page.press("重置", page.within("main"));
  expect(page.url).toBe("/campus_pay/payer/list");
  expect(page.texts("navigation", "模块")).toHaveLength(1);
});

test("switches among the parameters read 开 and 关 [D-b21]", async () => {
  const page = await openHtmlBrowser(server, "admin", "/setting/system_module/global_config/list?type=boolean");
  const shown = new Set(page.rows().map((row) => row.参数值));
  expect(shown).toContain("关");
  for (const text of shown) expect(["开", "关"]).toContain(text);
});
