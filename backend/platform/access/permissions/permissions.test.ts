import { expect, test } from "vitest";
import { permissionTree } from "#contract/kernel/permission-tree/tree";
import { code } from "#contract/kernel/errors";
import { initializationApi } from "#contract/platform/initialization";
import { type PermissionBranch, permissionApi, type PermissionInput } from "#contract/platform/permissions";
import { makeRole, makeUser, roleRights } from "../../../../tests/support/api/administrators";
import { startTestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend();
const admin = await backend.signIn("admin");
const asAdmin = backend.client(admin);

const flat = (branches: readonly PermissionBranch[]): PermissionBranch[] =>
  branches.flatMap((branch) => [branch, ...flat(branch.children ?? [])]);
const all = async (filter: object = {}) => flat((await asAdmin.call(permissionApi.list, filter)).list);
const named = async (name: string) => {
  const found = (await all()).find((row) => row.name === name);
  if (!found) throw new Error(`${name} is not in the tree`);
  return found;
};

let made = 0;
/** A row of its own; answers it. */
async function make(wanted: Partial<PermissionInput> = {}) {
  made += 1;
  const name = wanted.name ?? `Api:notes/page_${made}`;
  await asAdmin.call(permissionApi.store, {
    name,
    display_name: `便签${made}`,
    type: 2,
    url: `/notes/${made}`,
    ...wanted,
  });
  return named(name);
}

test("the tree nests rows under children, in the order of the menus [DICT-04]", async () => {
  const { list } = await asAdmin.call(permissionApi.list, {});
  const pay = list.find(({ name }) => name === "Api:campus_pay");
  const shipped = permissionTree.find(({ name }) => name === "Api:campus_pay");
  expect(pay?.children?.map(({ name }) => name)).toEqual(shipped?.child.map(({ name }) => name));
  const sorts = list.map(({ sort }) => sort);
  expect(sorts).toEqual(sorts.toSorted((a, b) => a - b));
});

test("a filter keeps the rows above what fits [DICT-04]", async () => {
  const found = await all({ name: "ORDER/export" });
  expect(found.map(({ name }) => name)).toEqual([
    "Api:campus_pay",
    "Api:campus_pay/trade_module",
    "Api:campus_pay/order",
    "Api:campus_pay/order/export-export",
  ]);
  expect(await all({ display_name: "没有这个" })).toEqual([]);
});

test("a row is added, edited and removed, and menus follow at once [DICT-04]", async () => {
  const row = await make({ icon: "document" });
  const menu = async () => (await asAdmin.call(initializationApi.initialization, {})).menu_list.map(({ name }) => name);
  expect(await menu()).toContain(row.name);
  await asAdmin.call(permissionApi.update, { ...row, type: 2, status: 0 });
  expect(await menu()).not.toContain(row.name);
  expect((await asAdmin.call(permissionApi.edit, { id: row.id })).list).toMatchObject({ status: 0, is_builtin: 0 });
  await asAdmin.call(permissionApi.destroy, { id: row.id });
  expect((await all()).map(({ name }) => name)).not.toContain(row.name);
});

test("a row's name asked for by several at the same moment is taken once, and the others are told so [DICT-04]", async () => {
  const fields = { name: "Api:notes/shared", display_name: "共用", type: 2, url: "/notes/shared" };
  const answers = await Promise.allSettled([1, 2, 3, 4].map(() => asAdmin.call(permissionApi.store, fields)));
  const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect(refusals).toEqual([1, 2, 3].map(() => expect.objectContaining({ code: code.nameTaken })));
  await asAdmin.call(permissionApi.destroy, { id: (await named(fields.name)).id });
});

test("a row with others below it is not removed [DICT-04]", async () => {
  const parent = await make({ type: 1 });
  await make({ parent_id: parent.id });
  const removed = asAdmin.call(permissionApi.destroy, { id: parent.id });
  await expect(removed).rejects.toMatchObject({ code: code.badInput, message: expect.stringContaining("下级") });
});

test.each([
  ["a name that does not begin with Api:", { name: "notes" }],
  ["an address of a script", { url: "javascript:alert(1)" }],
  ["an address of another host without its scheme", { url: "//example.com" }],
  ["a type that does not exist", { type: 4 }],
  ["a parent that does not exist", { parent_id: 999_999 }],
])("%s makes no row [HTTP-04]", async (_what, wrong) => {
  const body = { name: "Api:notes/wrong", display_name: "便签", type: 2, url: "/notes", ...wrong };
  const { envelope } = await backend.request("POST", "/setting/user_module/permission/store", { token: admin, body });
  expect(envelope).toMatchObject({ code: code.badInput, data: [] });
});

test("a name is taken once, and nothing hangs below a call or below itself [DICT-04]", async () => {
  const again = make({ name: "Api:campus_pay/order" });
  await expect(again).rejects.toMatchObject({ code: code.nameTaken });
  const call = await named("Api:campus_pay/order/list-index");
  await expect(make({ parent_id: call.id })).rejects.toMatchObject({ code: code.badInput });
  const parent = await make({ type: 1 });
  const child = await make({ type: 1, parent_id: parent.id });
  const looped = asAdmin.call(permissionApi.update, { ...parent, type: 1, parent_id: child.id });
  await expect(looped).rejects.toMatchObject({ code: code.badInput });
});

test("a row of the product keeps its name, type and address, and cannot be removed [DICT-04]", async () => {
  const page = await named("Api:campus_pay/payer");
  await asAdmin.call(permissionApi.update, {
    ...page,
    name: "Api:renamed",
    type: 1,
    url: "/elsewhere",
    display_name: "付款人名册",
    sort: 9,
  });
  expect(await named("Api:campus_pay/payer")).toMatchObject({
    type: 2,
    url: "/campus_pay/payer/list",
    display_name: "付款人名册",
    sort: 9,
    is_builtin: 1,
  });
  const leaf = await named("Api:campus_pay/payer/import-import");
  await expect(asAdmin.call(permissionApi.destroy, { id: leaf.id })).rejects.toMatchObject({ code: code.refused });
});

test("a page of the product takes another component, and keeps it where none is named [W-1, DICT-04]", async () => {
  const page = await named("Api:campus_pay/class");
  await asAdmin.call(permissionApi.update, { ...page, component: "views/classes" });
  expect(await named(page.name)).toMatchObject({ component: "views/classes", url: page.url });
  await asAdmin.call(permissionApi.update, { ...page, component: "" });
  expect(await named(page.name)).toMatchObject({ component: "views/classes" });
  const call = await named("Api:campus_pay/class/list-index");
  await asAdmin.call(permissionApi.update, { ...call, component: "views/classes" });
  expect(await named(call.name)).toMatchObject({ component: "" });
});

test("who has a page that is moved keeps it in the menu, and gets no other page by it [DICT-04, PERM-01, DESK-10]", async () => {
  const role = await makeRole(backend, admin, ["Api:campus_pay/commission/list-index"]);
  const { username } = await makeUser(backend, admin, { roleData: [role.name], account_type: 2, school_id: 1 });
  const client = backend.client(await backend.signIn(username));
  const moveBelow = async (parent: string) =>
    asAdmin.call(permissionApi.update, {
      ...(await named("Api:campus_pay/commission")),
      parent_id: (await named(parent)).id,
    });
  await moveBelow("Api:campus_pay/setup_module");
  expect((await client.call(initializationApi.initialization, {})).menu_list).toMatchObject([
    { child: [{ display_name: "设置", child: [{ display_name: "代理分润" }] }] },
  ]);
  await moveBelow("Api:setting/log_module/operate_log/list-index");
  const { permission } = await client.call(initializationApi.initialization, {});
  expect(permission).toContain("Api:setting/log_module");
  expect(permission).not.toContain("Api:setting/log_module/operate_log/list-index");
  await moveBelow("Api:campus_pay/settle_module");
});

test("a disabled row takes what lies below it out of use, for everybody at once [DICT-04, PERM-01]", async () => {
  const rights = ["Api:campus_pay/order/list-index"];
  const role = await makeRole(backend, admin, rights);
  const { username } = await makeUser(backend, admin, { roleData: [role.name], account_type: 2, school_id: 1 });
  const token = await backend.signIn(username);
  const answer = async () => (await backend.request("GET", "/campus_pay/order/list", { token })).envelope.code;
  expect(await answer()).toBe(200);
  const page = await named("Api:campus_pay/order");
  await asAdmin.call(permissionApi.update, { ...page, status: 0 });
  expect(await answer()).toBe(code.forbidden);
  // enabled again, the role still has it
  for (const { children: _, ...row } of flat([page])) await asAdmin.call(permissionApi.update, { ...row, status: 1 });
  expect(await answer()).toBe(200);
});

test("a role keeps its disabled rights when the others are set anew [DICT-04]", async () => {
  const row = await make({ type: 3, parent_id: (await named("Api:campus_pay/order")).id });
  const role = await makeRole(backend, admin, [row.name]);
  await asAdmin.call(permissionApi.update, { ...row, status: 0 });
  const rights = ["Api:campus_pay/payer/list-index"];
  await asAdmin.call(permissionApi.accordRolePermission, { role_id: role.id, role_has_permission: rights });
  await asAdmin.call(permissionApi.update, { ...row, status: 1 });
  const { role_has_permission } = await asAdmin.call(permissionApi.treeByRole, { role_id: role.id });
  expect(role_has_permission).toEqual(expect.arrayContaining([row.name, ...rights]));
});

test("accounts of schools do not change the tree [PERM-04]", async () => {
  const role = await makeRole(backend, admin, roleRights);
  const { username } = await makeUser(backend, admin, { roleData: [role.name], account_type: 2, school_id: 1 });
  const client = backend.client(await backend.signIn(username));
  const row = await make();
  for (const attempt of [
    () => client.call(permissionApi.store, { name: "Api:notes/school", display_name: "便签", type: 2 }),
    () => client.call(permissionApi.update, { ...row, display_name: "改名" }),
    () => client.call(permissionApi.destroy, { id: row.id }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: code.forbidden });
  }
});

test("what an administrator changed in the tree is not reset at the next start [DICT-04]", async () => {
  const first = await startTestBackend();
  const client = first.client(await first.signIn("admin"));
  const { list } = await client.call(permissionApi.list, { name: "payer/import" });
  const row = flat(list).find(({ name }) => name === "Api:campus_pay/payer/import-import");
  await client.call(permissionApi.update, { ...row!, display_name: "批量导入", status: 0, sort: 7 });
  await first.close();
  const second = await first.startAnother();
  const again = second.client(await second.signIn("admin"));
  const found = flat((await again.call(permissionApi.list, { name: "payer/import" })).list);
  expect(found.at(-1)).toMatchObject({ display_name: "批量导入", status: 0, sort: 7 });
});
