import ExcelJS from "exceljs";
import { expect, test } from "vitest";
import { columnsApi } from "#contract/platform/columns";
import { dictDataApi, dictTypeApi } from "#contract/platform/dictionaries";
import { code } from "#contract/kernel/errors";
import { noticeApi } from "#contract/platform/notices";
import { permissionApi } from "#contract/platform/permissions";
import { userApi } from "#contract/platform/users";
import { makeRole, makeUser } from "../../../tests/support/api/administrators";
import { startTestBackend } from "../../../tests/support/api/backend";

const backend = await startTestBackend();
const admin = await backend.signIn("admin");
const asAdmin = backend.client(admin);

/** The first sheet of a file by its heads, cells as a spreadsheet holds them. */
async function sheetOf(path: string, query: Record<string, string> = {}, token = admin) {
  const response = await backend.fetch("GET", path, { token, query });
  expect(response.headers.get("Content-Type")).toMatch(/spreadsheetml/);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const rows: ExcelJS.CellValue[][] = [];
  workbook.worksheets[0]?.eachRow((row) => {
    const cells: ExcelJS.CellValue[] = [];
    row.eachCell({ includeEmpty: true }, ({ value }) => void cells.push(value));
    rows.push(cells);
  });
  const [heads = [], ...lines] = rows;
  return {
    name: decodeURIComponent(/UTF-8''(.+)$/.exec(response.headers.get("Content-Disposition") ?? "")?.[1] ?? ""),
    heads,
    lines: lines.map((cells) => Object.fromEntries(heads.map((head, index) => [String(head), cells[index] ?? null]))),
  };
}

test("dictionaries are exported whole in the visible columns, with labels, numbers and times [DICT-01, LIST-07]", async () => {
  for (let index = 0; index < 25; index += 1) {
    await asAdmin.call(dictTypeApi.store, { dict_name: `尺码${index}`, dict_type: `size_${index}`, remark: "=1+1" });
  }
  const { heads, lines, name } = await sheetOf("/setting/system_module/dict_type/export", { dict_type: "size_" });
  expect(name).toMatch(/^字典类型_\d{8}-\d{6}\.xlsx$/);
  expect(heads).toEqual(["编号", "字典名称", "字典类型", "状态", "备注", "创建时间"]);
  expect(lines).toHaveLength(25);
  expect(lines[0]).toMatchObject({ 字典名称: "尺码0", 状态: "启用", 备注: "=1+1" });
  expect(typeof lines[0]?.["编号"]).toBe("number");
  expect(lines[0]?.["创建时间"]).toEqual(new Date("2026-11-20T10:00:00Z"));
});

test("a dictionary's items are exported as the filter has them, values as text [DICT-01, LIST-07]", async () => {
  await asAdmin.call(dictTypeApi.store, { dict_name: "编码", dict_type: "codes" });
  for (const [dict_value, status] of [
    ["007", 1],
    ["8", 0],
  ] as const) {
    await asAdmin.call(dictDataApi.store, { dict_type: "codes", dict_label: `编码${dict_value}`, dict_value, status });
  }
  const { lines } = await sheetOf("/setting/system_module/dict_data/export", { dict_type: "codes", status: "1" });
  expect(lines).toMatchObject([{ 字典标签: "编码007", 字典键值: "007", 状态: "启用", 排序: 1 }]);
});

test("parameters and roles are exported with their labels [LIST-07]", async () => {
  const { lines: parameters } = await sheetOf("/setting/system_module/global_config/export", {
    key_name: "register_switch",
  });
  expect(parameters).toMatchObject([{ 参数名称: "开放注册", 键名: "register_switch", 参数值: "0" }]);
  const { lines: roles, heads } = await sheetOf("/setting/user_module/role/export", { sort: "id" });
  expect(heads).toEqual(["名称", "标识", "账号数", "来源", "创建时间", "更新时间"]);
  expect(roles[0]).toMatchObject({ 名称: "超级管理员", 标识: "super_admin", 账号数: 1, 来源: "系统自带" });
});

test("accounts are exported without passwords, phones whole only for who may edit them [DICT-04, LIST-07]", async () => {
  const { lines } = await sheetOf("/setting/user_module/user/export", { username: "finance" });
  expect(lines).toMatchObject([
    { 账号: "finance", 角色: "学校财务", 类型: "学校", 手机号: "13800000002", 状态: "启用" },
  ]);
  const names = ["list-index", "export-export"].map((act) => `Api:setting/user_module/user/${act}`);
  const role = await makeRole(backend, admin, names);
  const reader = await makeUser(backend, admin, { roleData: [role.name], account_type: 2, school_id: 1 });
  const token = await backend.signIn(reader.username);
  const theirs = await sheetOf("/setting/user_module/user/export", {}, token);
  const finance = theirs.lines.find((line) => line["账号"] === "finance");
  expect(finance).toMatchObject({ 手机号: "138****0002" });
  expect(theirs.lines.map((line) => line["账号"])).not.toContain("teacher");
  const everything = await asAdmin.call(columnsApi.get, { page: "user" });
  await asAdmin.call(columnsApi.set, {
    page: "user",
    columns: everything.list.map(({ key }) => ({ key, visible: true })),
  });
  const whole = await sheetOf("/setting/user_module/user/export", { sort: "id" });
  expect(JSON.stringify(whole)).not.toMatch(/argon2|password/);
  const never = await makeUser(backend, admin, { roleData: ["teacher"], account_type: 2, school_id: 2 });
  const {
    lines: [fresh],
  } = await sheetOf("/setting/user_module/user/export", { username: never.username });
  expect(fresh).toMatchObject({ 最近登录: null });
  await asAdmin.call(columnsApi.set, { page: "user", columns: [] });
});

test("the permission tree is exported from top to bottom with its levels [DICT-04, LIST-07]", async () => {
  const { lines } = await sheetOf("/setting/user_module/permission/export", { name: "Api:campus_pay/order" });
  expect(lines.slice(0, 4)).toMatchObject([
    { 层级: 1, 名称: "支付管理", 类型: "目录", 隐藏: "否" },
    { 层级: 2, 名称: "　交易", 类型: "目录", 标识: "Api:campus_pay/trade_module" },
    { 层级: 3, 名称: "　　订单管理", 类型: "菜单", 标识: "Api:campus_pay/order", 状态: "启用" },
    { 层级: 4, 名称: "　　　查询订单", 类型: "按钮/接口", 隐藏: "是" },
  ]);
  const { list } = await asAdmin.call(permissionApi.list, {});
  const count = (branches: typeof list): number =>
    branches.reduce((sum, { children = [] }) => sum + 1 + count(children), 0);
  expect((await sheetOf("/setting/user_module/permission/export")).lines).toHaveLength(count(list));
});

test("who may read a list may not therefore export it, and who does is logged [PERM-01, PLUS-02]", async () => {
  const role = await makeRole(backend, admin, ["Api:setting/user_module/user/list-index"]);
  const { username } = await makeUser(backend, admin, { roleData: [role.name], account_type: 2, school_id: 1 });
  const token = await backend.signIn(username);
  await backend.client(token).call(userApi.list, {});
  const refused = await backend.request("GET", "/setting/user_module/user/export", { token });
  expect(refused.envelope.code).toBe(code.forbidden);
  const logged = () =>
    backend.context.db
      .selectFrom("operate_logs")
      .select(["username", "status"])
      .where("target_url", "like", "%user/export")
      .execute();
  await expect.poll(logged).toContainEqual({ username, status: 0 });
  expect(await logged()).toContainEqual({ username: "admin", status: 1 });
});

test("notices and advice are exported as their pages show them [PLUS-04, SHELL-16, LIST-07]", async () => {
  const notice = { title: "导出的公告", content: "<p>x</p>", status: 1, public_time: "2026-11-21 08:00:00" };
  await asAdmin.call(noticeApi.store, notice);
  const notices = await sheetOf("/setting/system_module/notice/export", { title: "导出的" });
  expect(notices.name).toMatch(/^公告_/);
  expect(notices.lines).toMatchObject([
    {
      标题: "导出的公告",
      发布人: "系统管理员",
      发送范围: "全部学校",
      状态: "定时发布",
      发布时间: new Date("2026-11-21T08:00:00Z"),
      已读人数: 0,
    },
  ]);
  const advice = await sheetOf("/setting/system_module/advice/export", { status: "1" });
  expect(advice.lines).toMatchObject([{ 提交人: "年级班主任", 状态: "已解决", 类型: "改进" }]);
  const refused = await backend.request("GET", "/setting/system_module/advice/export", {
    token: await backend.signIn("teacher"),
  });
  expect(refused.envelope.code).toBe(code.forbidden);
});
