import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { initializationApi } from "#contract/platform/initialization";
import { type GrantableRight, permissionApi } from "#contract/platform/permissions";
import { userApi } from "#contract/platform/users";
import { makeRole, makeUser, userRights } from "../../../../tests/support/api/administrators";
import { startTestBackend } from "../../../../tests/support/api/backend";
import { refusedField } from "../../../../tests/support/api/refusal";

const backend = await startTestBackend();
const admin = await backend.signIn("admin");
const asAdmin = backend.client(admin);
const names = (rights: readonly GrantableRight[]): string[] =>
  rights.flatMap(({ name, child = [] }) => [name, ...names(child)]);
const clerkOfSchool1 = { roleData: ["clerk"], account_type: 2 as const, school_id: 1 };

test("a role's rights reach its accounts on their next request, with the pages above them [DICT-04, PERM-01]", async () => {
  const role = await makeRole(backend, admin, []);
  const { username } = await makeUser(backend, admin, { roleData: [role.name], account_type: 2, school_id: 1 });
  const client = backend.client(await backend.signIn(username));
  expect((await client.call(initializationApi.initialization, {})).menu_list).toEqual([]);
  await asAdmin.call(permissionApi.accordRolePermission, {
    role_id: role.id,
    role_has_permission: ["Api:campus_pay/order/list-index"],
  });
  const { permission, menu_header } = await client.call(initializationApi.initialization, {});
  expect(permission.toSorted()).toEqual(
    ["", "/trade_module", "/order", "/order/list-index"].map((path) => `Api:campus_pay${path}`).toSorted(),
  );
  expect(menu_header.map(({ name }) => name)).toEqual(["Api:campus_pay"]);
  await asAdmin.call(permissionApi.accordRolePermission, { role_id: role.id, role_has_permission: [] });
  expect((await client.call(initializationApi.initialization, {})).permission).toEqual([]);
});

test("a role's tree lists what may be granted, under child, and what it has [DICT-04]", async () => {
  const role = await makeRole(backend, admin, ["Api:campus_pay/payer/list-index"]);
  const { permission_list, role_has_permission } = await asAdmin.call(permissionApi.treeByRole, { role_id: role.id });
  const pay = permission_list.find(({ name }) => name === "Api:campus_pay");
  const inGroups = pay?.child?.flatMap(({ child = [] }) => child);
  expect(inGroups?.map(({ name }) => name)).toContain("Api:campus_pay/order");
  expect(role_has_permission.toSorted()).toEqual(
    ["", "/register_module", "/payer", "/payer/list-index"].map((path) => `Api:campus_pay${path}`).toSorted(),
  );
});

test("an account gets rights beyond its roles, and what a role gives is not kept twice [DICT-04]", async () => {
  const { id, username } = await makeUser(backend, admin, clerkOfSchool1);
  await asAdmin.call(permissionApi.accordUserPermission, {
    user_id: id,
    user_has_permission: ["Api:campus_pay/order/list-index", "Api:campus_pay/payer/list-index"],
  });
  const own = await backend.context.db
    .selectFrom("user_permissions")
    .innerJoin("permissions", "permissions.id", "user_permissions.permission_id")
    .select("name")
    .where("user_id", "=", id)
    .orderBy("name")
    .execute();
  expect(own.map(({ name }) => name)).toEqual(["Api:campus_pay/payer", "Api:campus_pay/payer/list-index"]);
  const tree = await asAdmin.call(permissionApi.treeByUser, { user_id: id });
  expect(tree.user_has_permission).toEqual(expect.arrayContaining(["Api:campus_pay/payer/list-index"]));
  expect(tree.role_has_permission).not.toContain("Api:campus_pay/payer/list-index");
  const token = await backend.signIn(username);
  expect((await backend.request("GET", "/campus_pay/payer/list", { token })).envelope.code).toBe(200);
});

test("nobody grants what he lacks, nor to himself, nor an unknown right [PERM-01]", async () => {
  const orders = ["Api:campus_pay/order/list-index", "Api:campus_pay/order/detail-detail"];
  const keeperRole = await makeRole(backend, admin, [...userRights, ...orders]);
  const keeper = await makeUser(backend, admin, { ...clerkOfSchool1, roleData: [keeperRole.name] });
  const asKeeper = backend.client(await backend.signIn(keeper.username));
  const reader = await makeRole(backend, admin, orders);
  const { id } = await makeUser(backend, admin, { ...clerkOfSchool1, roleData: [reader.name] });
  const grant = (user_id: number, right: string) =>
    asKeeper.call(permissionApi.accordUserPermission, { user_id, user_has_permission: [right] });
  await expect(grant(id, "Api:campus_pay/order/export-export")).rejects.toMatchObject({ code: code.forbidden });
  await expect(grant(keeper.id, orders[0] ?? "")).rejects.toMatchObject({ code: code.forbidden });
  await expect(grant(id, "Api:nothing")).rejects.toMatchObject({ code: code.badInput });
  const offered = names((await asKeeper.call(permissionApi.treeByUser, { user_id: id })).permission_list);
  expect(offered).toContain(orders[0]);
  expect(offered).not.toContain("Api:campus_pay/order/export-export");
  const teacher = (await asAdmin.call(userApi.list, { username: "teacher" })).list[0]?.id ?? 0;
  await expect(grant(teacher, orders[0] ?? "")).rejects.toMatchObject({ code: code.refused });
});

test("roles of an account are set by their own call, under the same rules [DICT-04, PERM-01]", async () => {
  const { id, username } = await makeUser(backend, admin, clerkOfSchool1);
  await asAdmin.call(permissionApi.accordUserRole, { user_id: id, role_list: ["teacher"] });
  expect((await asAdmin.call(userApi.list, { username })).list[0]?.roleData).toEqual(["teacher"]);
  const store = asAdmin.call(permissionApi.accordUserRole, { user_id: id, role_list: ["admin_store"] });
  await expect(store).rejects.toEqual(refusedField("store_id"));
  const keeperRole = await makeRole(backend, admin, [...userRights, "Api:campus_pay/payer/list-index"]);
  const keeper = await makeUser(backend, admin, { ...clerkOfSchool1, roleData: [keeperRole.name] });
  const asKeeper = backend.client(await backend.signIn(keeper.username));
  const raised = asKeeper.call(permissionApi.accordUserRole, { user_id: id, role_list: ["super_admin"] });
  await expect(raised).rejects.toMatchObject({ code: code.forbidden });
});

test("the trees are for who may grant [PERM-01]", async () => {
  const token = await backend.signIn("clerk");
  for (const path of ["tree_by_user?user_id=2", "tree_by_role?role_id=1"]) {
    const { envelope } = await backend.request("GET", `/setting/user_module/permission/${path}`, { token });
    expect(envelope.code).toBe(code.forbidden);
  }
});
