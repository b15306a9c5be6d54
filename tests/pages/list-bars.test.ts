import { expect, test } from "vitest";
import ExcelJS from "exceljs";
import { savedViewApi } from "#contract/platform/saved-views";
import { readXlsx } from "../support/files/xlsx";
import { type HtmlBrowser, openHtmlBrowser, startPageServer } from "../support/pages/html-browser";
import { makeRoleAndUser } from "../support/server/role-and-user";

const server = await startPageServer();
const system = "/setting/system_module";
const users = "/setting/user_module";
const yuan = (text: string) => Number(text.replaceAll(",", ""));

/** The sheet behind 导出Excel, once its question was answered. */
async function exported(page: HtmlBrowser): Promise<{ name: string; sheet: ArrayBuffer }> {
  page.unfold("导出Excel");
  const answer = await page.download("确定", page.holding("group", "确认导出数据吗?"));
  const [, name = ""] = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  return { name: decodeURIComponent(name), sheet: await answer.arrayBuffer() };
}

const lists = [
  { name: "字典类型", path: `${system}/dict_type/list?status=1` },
  { name: "字典项", path: `${system}/dict_data/list/1` },
  { name: "全局参数", path: `${system}/global_config/list?type=boolean` },
  { name: "用户", path: `${users}/user/list?username=c` },
  { name: "角色", path: `${users}/role/list` },
];

for (const { name, path } of lists) {
  test(`the list of ${name} is exported after a question, whole and as it is shown [DICT-01, DICT-04, LIST-07]`, async () => {
    const page = await openHtmlBrowser(server, "admin", path);
    const shown = page.rows().map(({ 头像: _, ...row }) => row);
    const file = await exported(page);
    expect(file.name).toMatch(new RegExp(`^${name}_\\d{8}-\\d{6}\\.xlsx$`));
    const [heads = [], ...lines] = await readXlsx(file.sheet);
    expect(heads).toEqual(Object.keys(shown[0] ?? {}));
    const column = (head: string) => lines.map((line) => line[heads.indexOf(head)]);
    const [key = ""] = heads.filter((head) => !head.includes("时间"));
    expect(column(key)).toEqual(shown.map((row) => row[key]));
  });
}

test("the tree of rights is exported with its levels, as the filter has it [DICT-04, LIST-07]", async () => {
  const page = await openHtmlBrowser(server, "admin", `${users}/permission/list?name=Api%3Acampus_pay%2Forder`);
  const [heads = [], ...lines] = await readXlsx((await exported(page)).sheet);
  expect(heads.slice(0, 2)).toEqual(["层级", "名称"]);
  expect(lines.map(([level, name]) => `${level}${name?.trim()}`)).toEqual(
    expect.arrayContaining(["1支付管理", "2交易", "3订单管理", "4查询订单"]),
  );
});

test("the export of orders holds every row of the filter in the visible columns, as text, numbers and dates [LIST-07]", async () => {
  const list = "/campus_pay/order/list?state=2&sort=-amount_fen";
  const page = await openHtmlBrowser(server, "finance", `${list}&page_size=1000`);
  const shown = page.rows();
  await page.open(`${list}&page_size=10`);
  const file = await exported(page);
  expect(file.name).toMatch(/^订单列表.*\.xlsx$/);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(file.sheet);
  const [sheet] = workbook.worksheets;
  if (!sheet) throw new Error("the workbook is empty");
  const heads = Object.keys(shown[0] ?? {});
  expect(heads.map((_head, index) => sheet.getRow(1).getCell(index + 1).value)).toEqual(heads);
  expect(sheet.rowCount - 1).toBe(shown.length);
  const cell = (row: number, head: string) => sheet.getRow(row + 2).getCell(heads.indexOf(head) + 1).value;
  for (const [index, row] of shown.entries()) {
    for (const head of ["订单号", "门店", "支付方式", "状态"]) expect(cell(index, head)).toBe(row[head]);
    for (const head of ["金额（元）", "退款（元）"]) expect(cell(index, head)).toBe(yuan(row[head] ?? ""));
    // a sheet knows no time zone: its date is the clock of Shanghai
    const at = cell(index, "下单时间");
    expect(at instanceof Date && at.toISOString().slice(0, 16).replace("T", " ")).toBe(row.下单时间);
    expect(cell(index, "学号") ?? "-").toBe(row.学号);
  }
});

// Node.DOCUMENT_POSITION_FOLLOWING
const following = 4;

/** The acts over a list, as far as they need no scripts, in the order of the page. */
function actions(page: HtmlBrowser): string[] {
  const known = ["新增", "删除", "返回字典管理", "导出Excel", "视图", "显隐列"];
  const main = page.within("main");
  const inOrder = (one: Element, other: Element) => (one.compareDocumentPosition(other) & following ? -1 : 1);
  const names = [...main.all("link"), ...main.all("button"), ...main.all("summary")]
    .sort(inOrder)
    .map((element) => element.getAttribute("aria-label") ?? (element.textContent ?? "").trim())
    .filter((name) => known.includes(name));
  return [...new Set(names)];
}

test("each list has the buttons that apply to it [LIST-01]", async () => {
  const page = await openHtmlBrowser(server, "admin");
  const all = ["新增", "删除", "导出Excel", "视图", "显隐列"];
  const bars: [string, string[]][] = [
    [`${users}/user/list`, all],
    // a role is deleted by its row alone
    [`${users}/role/list`, all.filter((name) => name !== "删除")],
    [`${system}/dict_type/list`, all],
    [`${system}/dict_data/list/1`, ["新增", "删除", "返回字典管理", "导出Excel", "视图", "显隐列"]],
    [`${system}/global_config/list`, all],
    ["/setting/log_module/operate_log/list", ["导出Excel", "视图", "显隐列"]],
    ["/setting/log_module/login_log/list", ["导出Excel", "视图", "显隐列"]],
    ["/setting/monitoring_module/online/list", ["视图", "显隐列"]],
  ];
  for (const [path, buttons] of bars) {
    await page.open(path);
    expect([path, actions(page)]).toEqual([path, buttons]);
    for (const name of ["查询", "重置"]) expect(page.text).toContain(name);
  }
});

test("a button without its right is not there, and neither is what it would open [LIST-01, PERM-01]", async () => {
  const reader = await makeRoleAndUser(server, [
    "Api:setting/user_module/user/list-index",
    "Api:setting/log_module/login_log/list-index",
  ]);
  const page = await openHtmlBrowser(server, reader);
  for (const path of [`${users}/user/list`, "/setting/log_module/login_log/list"]) {
    await page.open(path);
    expect([path, actions(page)]).toEqual([path, ["视图", "显隐列"]]);
  }
  for (const path of ["list/new", "list/delete?rows=2"]) {
    await page.open(`${users}/user/${path}`);
    expect([path, page.status]).toEqual([path, 403]);
  }
  await page.open(`${users}/user/export`);
  expect(page.text).toContain("没有权限执行此操作");
  expect(page.url).toBe(`${users}/user/list`);
});

test("payers are found by name, student number, class and the end of a phone, which stays masked [ROUTE-07]", async () => {
  const page = await openHtmlBrowser(server, "teacher", "/campus_pay/payer/list?page_size=50");
  const [first] = page.rows();
  expect(first?.手机号).toMatch(/^1\d{2}\*{4}\d{4}$/);
  const tail = (first?.手机号 ?? "").slice(-4);
  page.fill("手机号", tail);
  await page.enter("手机号");
  expect(page.url).toContain(`phone=${tail}`);
  for (const phone of page.column("手机号")) expect(phone.endsWith(tail)).toBe(true);

  await page.follow("重置");
  expect(page.url).not.toContain("phone");
  page.fill("学号", first?.学号 ?? "");
  page.choose("关系", first?.关系 ?? "");
  await page.press("查询");
  expect(page.rows()).toContainEqual(first);
});

test("a wrong phone is named at its filter, and who may not import payers is not offered it [ROUTE-07, PERM-01]", async () => {
  const page = await openHtmlBrowser(server, "teacher", "/campus_pay/payer/list?phone=12");
  expect(page.text).toContain("请输入完整手机号或后 4 位以上");
  expect(page.get("field", "手机号").getAttribute("aria-invalid")).toBe("true");
  expect(page.has("link", "导入")).toBe(false);
  await page.open("/campus_pay/payer/import");
  expect(page.status).toBe(403);
  expect(page.text).toContain("没有导入付款人的权限");
});

test("saved views are tabs over the list, the one that is shown marked; filters that are set are chips that take them off [DESK-13]", async () => {
  const clerk = server.client(await server.signIn("clerk"));
  const path = "/campus_pay/bill/list";
  const plain = await openHtmlBrowser(server, "clerk", "/campus_pay/class/list");
  expect(plain.has("navigation", "列表视图")).toBe(false);
  const name = "欠费的账单";
  await clerk.call(savedViewApi.store, { page: "bill", name, query: { owed_only: "1", state: "NOT_PAY" } });

  const page = await openHtmlBrowser(server, "clerk", path);
  const tabs = () => page.within("navigation", "列表视图");
  const marked = () =>
    tabs()
      .all("link")
      .filter((link) => link.hasAttribute("aria-current"))
      .map(({ textContent }) => textContent);
  expect(marked()).toEqual(["全部"]);
  await page.follow("待缴", tabs());
  expect(page.url).toMatch(/owed_only=1/);
  expect(marked()).toEqual(["待缴"]);
  await page.follow(name, tabs());
  expect(page.url).toMatch(/^\/campus_pay\/bill\/list\?.*view=\d+/);
  expect(marked()).toEqual([name]);
  const chips = () => page.within("list", "已设的筛选").texts("listitem");
  expect(chips()).toEqual(["状态：待缴费", "欠费：只看欠费"]);
  await page.follow("去掉筛选 状态：待缴费");
  expect(page.url).not.toContain("state=");
  expect(page.url).toContain("owed_only=1");
  expect(chips()).toEqual(["欠费：只看欠费"]);
  await page.follow("全部", tabs());
  expect(page.has("list", "已设的筛选")).toBe(false);
  expect(marked()).toEqual(["全部"]);
});
