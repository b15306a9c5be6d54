import { expect, test } from "vitest";
import { globalConfigApi } from "#contract/platform/global-config";
import { openHtmlBrowser, startPageServer } from "../support/pages/html-browser";

const server = await startPageServer();

// what 支付管理 holds for a finance manager, by group
const groups: Readonly<Record<string, readonly string[]>> = {
  收费: ["收款台", "缴费批次", "账单", "收费项目", "欠费与催缴", "缴费通知单", "收据本"],
  交易: ["订单管理", "退款管理", "到账异常"],
  对账结算: ["对账", "结算", "日结", "统计报表"],
  档案: ["学生", "年级班级", "付款人", "刷脸开通"],
  设置: ["门店", "收款账户", "渠道状态", "学校"],
};
const paymentPages = Object.values(groups).flat();

test("the menu holds what the account may open, and marks where one is [SHELL-03, SHELL-05, PERM-01]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/home");
  const menu = page.within("navigation", "主菜单");
  expect(menu.get("link", "首页").getAttribute("aria-current")).toBe("page");
  expect(menu.texts("link")).toEqual(["首页", ...paymentPages]);
  await page.follow("付款人", menu);
  expect(page.url).toBe("/campus_pay/payer/list");
  expect(menu.get("link", "付款人").getAttribute("aria-current")).toBe("page");
  // the chosen module's pages only
  expect(menu.texts("link")).toEqual(paymentPages);

  const teacher = await openHtmlBrowser(server, "teacher", "/home");
  const theirs = ["首页", "学生", "年级班级", "付款人"];
  expect(teacher.within("navigation", "主菜单").texts("link")).toEqual(theirs);
});

test("a module opens the page of its children, the home button the home page [SHELL-05, ROUTE-06]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/home");
  await page.follow("支付管理", page.within("navigation", "模块"));
  expect(page.url).toBe("/navigation?module=Api%3Acampus_pay");
  const cards = page.within("main").all("link", new RegExp(`^(${paymentPages.join("|")})`));
  const words = cards.map((card) => card.textContent ?? "");
  expect(words.map((text, index) => text.startsWith(paymentPages[index] ?? "?"))).toEqual(paymentPages.map(() => true));
  // each says what it is for
  expect(words.filter((text, index) => text.length <= (paymentPages[index] ?? "").length)).toEqual([]);
  expect(page.document.querySelectorAll("main details").length).toBe(Object.keys(groups).length);
  await page.open(cards[0]?.getAttribute("href") ?? "");
  expect(page.url).toBe("/campus_pay/bill/counter");
  await page.follow("首页", page.within("banner"));
  expect(page.url).toBe("/home");
});

test("the breadcrumb starts at home and ends without a link; titles name page and site [ROUTE-04, ROUTE-05]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/home");
  const title = () => page.document.querySelector("title")?.textContent;
  expect(title()).toBe("首页 - 校园支付系统");
  await page.open("/campus_pay/payer/import");
  const breadcrumb = page.within("main").within("navigation", "当前位置");
  const entries = breadcrumb.texts("listitem");
  expect(entries[0]).toBe("首页");
  expect(entries).toContain("支付管理");
  expect(breadcrumb.has("link", "支付管理")).toBe(false);
  // module, group and list
  expect(entries.slice(1, 4)).toEqual(["支付管理", "档案", "付款人"]);
  expect(breadcrumb.has("link", "档案")).toBe(false);
  const last = breadcrumb.all("listitem").at(-1);
  expect(last?.querySelector("[aria-current=page]")).not.toBeNull();
  expect(last?.querySelector("a")).toBeNull();
  expect(title()).toMatch(/\S - 校园支付系统$/);
});

test("with dynamic titles off the page names the site alone, and without tabs it has no row of them [ROUTE-04, SHELL-10, SHELL-12]", async () => {
  const page = await openHtmlBrowser(server, "finance", "/campus_pay/order/list");
  // drawn with scripts only, but there from the first paint
  const tabs = () => page.document.querySelector("nav[aria-label=页签]");
  expect(tabs()).not.toBeNull();
  await page.follow("布局设置");
  page.check("动态标题", false);
  page.check("页签", false);
  await page.press("保存", page.within("main"));
  expect(page.url).toBe("/campus_pay/order/list");
  expect(page.document.querySelector("title")?.textContent).toBe("校园支付系统");
  expect(tabs()).toBeNull();
});

test("an unknown path leads to the 404 page, a page without the right to the 401 page [ROUTE-02, ROUTE-03]", async () => {
  const page = await openHtmlBrowser(server, "teacher", "/setting/nowhere");
  expect([page.status, page.url]).toEqual([404, "/404"]);
  expect(page.texts("heading")).toContain("页面不存在或已被移走");

  await page.open("/campus_pay/order/list");
  expect(page.status).toBe(403);
  expect(page.texts("heading")).toContain("您没有权限访问该页面");
  expect(page.has("navigation", "主菜单")).toBe(true);
  await page.open("/401");
  expect(page.status).toBe(403);
});

test("an installation hides the layout settings and names its documentation [SHELL-08, SHELL-10]", async () => {
  const page = await openHtmlBrowser(server, "admin", "/home");
  expect(page.has("link", "项目文档")).toBe(false);
  await setParameter("show_settings", "0");
  await setParameter("project_url", "https://docs.example/campus");
  await page.reload();
  expect(page.has("link", "布局设置")).toBe(false);
  expect(page.get("link", "项目文档").getAttribute("href")).toBe("https://docs.example/campus");
  await page.open("/layout");
  expect(page.status).toBe(404);
  await setParameter("show_settings", "1");
  await setParameter("project_url", "");
  await page.open("/home");
  expect(page.has("link", "布局设置")).toBe(true);
});

async function setParameter(key_name: string, data: string): Promise<void> {
  const client = server.client(await server.signIn("admin"));
  const { list } = await client.call(globalConfigApi.list, { key_name });
  const row = list.find((known) => known.key_name === key_name);
  if (!row) throw new Error(`no parameter ${key_name}`);
  const { id, name, type, remark } = row;
  await client.call(globalConfigApi.update, { id, name, key_name, type, remark, data });
}

test("the search finds only pages the account may open [SHELL-07, PERM-01]", async () => {
  const links = async (username: string) => {
    const page = await openHtmlBrowser(server, username, "/search?q=订单管理");
    return page.within("main").texts("link").join();
  };
  expect(await links("finance")).toContain("订单管理");
  expect(await links("teacher")).not.toContain("订单管理");
});

test("an account without figures has its pages on the home page; who has figures has no copy of the menu [SHELL-17, PERM-01, DESK-04]", async () => {
  const page = await openHtmlBrowser(server, "teacher", "/home");
  expect(page.texts("heading").join()).toContain("年级班主任");
  expect(page.within("region", "常用功能").has("link", /^付款人/)).toBe(true);
  for (const title of ["收缴进度", "今日渠道", "各校本月", "欠费班级", "最新订单"])
    expect(page.has("heading", title)).toBe(false);
  const finance = await openHtmlBrowser(server, "finance", "/home");
  expect(finance.has("region", "常用功能")).toBe(false);
  expect(finance.has("heading", "各校本月")).toBe(false);
  for (const title of ["收缴进度", "我的待办", "今日渠道", "欠费班级", "最新订单"])
    expect(finance.has("heading", title)).toBe(true);
  expect(finance.get("link", "打开收款台").getAttribute("href")).toBe("/campus_pay/bill/counter");
  const plans = finance.within("table", "收费中的批次，最早截止的在前");
  const names = plans.texts("rowheader");
  expect(names[0]).toMatch(/ \d+ 张账单$/);
  expect(names.length > 2).toBe(names.at(-1) === "合计");
  const [first = ""] = plans.texts("link");
  await finance.follow(new RegExp(`^催缴 ${first}$`), plans);
  expect(finance.url).toMatch(/^\/campus_pay\/arrears\/list\?plan_id=\d+$/);
  const agent = await openHtmlBrowser(server, "agent", "/home");
  expect(agent.within("table", "各校本月").texts("rowheader").length).toBeGreaterThan(1);
  expect(agent.get("link", /^本月分润 [\d,.]+ 元$/).getAttribute("href")).toContain("/campus_pay/commission/list");
});

const outside = [
  ["/login", "登录"],
  ["/register", "注册"],
] as const;

const inside = [
  ["/home", 200, "首页"],
  ["/navigation?module=Api:setting", 200, "导航"],
  ["/profile", 200, "个人中心"],
  ["/401", 403, "没有权限"],
  ["/404", 404, "页面不存在"],
  ["/setting/system_module/advice", 200, "系统建议"],
  ["/chat", 200, "即时通讯"],
] as const;

const inNoMenu = ["/login", "/register", "/mobile/bill", "/chat"];

test("the fixed pages are at their addresses, / is home, and four of them are in no menu [ROUTE-01, AUTH-07]", async () => {
  const stranger = await openHtmlBrowser(server);
  for (const [path, title] of outside) {
    await stranger.open(path);
    expect([stranger.status, stranger.url]).toEqual([200, path]);
    expect(stranger.document.querySelector("title")?.textContent).toMatch(new RegExp(`^${title}`));
  }
  const page = await openHtmlBrowser(server, "admin", "/");
  expect(page.url).toBe("/home");
  await page.open("/login");
  expect(page.url).toBe("/home");
  for (const [path, status, title] of inside) {
    await page.open(path);
    expect([page.url, page.status]).toEqual([path, status]);
    expect(page.document.querySelector("title")?.textContent).toMatch(new RegExp(`^${title}`));
  }
  await page.open("/navigation?module=Api:setting");
  const links = page.document.querySelectorAll("nav[aria-label=主菜单] a, nav[aria-label=模块] a, main a");
  const addresses = [...links].map((link) => link.getAttribute("href") ?? "");
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((address) => inNoMenu.some((path) => address.startsWith(path)))).toEqual([]);
});

test.each([
  ["/setting/system_module/dict_data/list/1", "字典管理", "系统设置", ["首页", "系统设置", "系统管理"], "字典项"],
  ["/campus_pay/student/import", "学生", "支付管理", ["首页", "支付管理", "档案"], "导入学生"],
  ["/campus_pay/recon_item/list/1", "对账", "支付管理", ["首页", "支付管理", "对账结算"], "对账明细"],
])(
  "%s keeps the list above it in menu, module and breadcrumb [D-B3, ROUTE-05, SHELL-05]",
  async (path, list, module, first, last) => {
    const page = await openHtmlBrowser(server, "admin", path);
    expect(page.within("navigation", "主菜单").get("link", list).getAttribute("aria-current")).toBe("page");
    expect(page.within("navigation", "模块").get("link", module).getAttribute("aria-current")).toBe("true");
    const breadcrumb = page.within("main").within("navigation", "当前位置");
    expect(breadcrumb.texts("listitem").slice(0, first.length)).toEqual(first);
    expect(breadcrumb.texts("listitem").slice(-2)).toEqual([list, last]);
    await page.follow(list, breadcrumb);
    expect(page.url).toMatch(/\/list$/);
  },
);
