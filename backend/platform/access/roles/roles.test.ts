import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { permissionApi } from "#contract/platform/permissions";
import { roleApi } from "#contract/platform/roles";
import { makeRole, makeUser, roleRights, userRights } from "../../../../tests/support/api/administrators";
import { startTestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend();
const admin = await backend.signIn("admin");
const asAdmin = backend.client(admin);

const role = async (name: string) => {
  const { list } = await asAdmin.call(roleApi.list, { page_size: 1000 });
  return list.find((row) => row.name === name);
};
const idOf = async (name: string) => (await role(name))?.id ?? 0;

/** An account of the platform with these rights. */
async function signInWith(rights: readonly string[], belonging: object = { account_type: 1 }) {
  const { name } = await makeRole(backend, admin, rights);
  const { username } = await makeUser(backend, admin, { roleData: [name], ...belonging });
  return backend.client(await backend.signIn(username));
}

test("a role is made, found, renamed and deleted [DICT-04]", async () => {
  await asAdmin.call(roleApi.store, { name: "canteen_clerk", description: "食堂收费员" });
  const found = await asAdmin.call(roleApi.list, { description: "食堂" });
  expect(found).toMatchObject({ total: 1, list: [{ name: "canteen_clerk", user_count: 0, is_builtin: 0 }] });
  const id = found.list[0]?.id ?? 0;
  await asAdmin.call(roleApi.update, { id, name: "canteen_desk", description: "食堂窗口" });
  expect((await asAdmin.call(roleApi.edit, { id })).list).toMatchObject({
    name: "canteen_desk",
    description: "食堂窗口",
  });
  await asAdmin.call(roleApi.destroy, { id });
  await expect(asAdmin.call(roleApi.edit, { id })).rejects.toMatchObject({ code: code.refused });
});

test("a role's key is taken once [DICT-04]", async () => {
  const again = asAdmin.call(roleApi.store, { name: "finance", description: "另一个" });
  await expect(again).rejects.toMatchObject({ code: code.nameTaken });
  const { id } = await makeRole(backend, admin, []);
  const renamed = asAdmin.call(roleApi.update, { id, name: "super_admin", description: "另一个" });
  await expect(renamed).rejects.toMatchObject({ code: code.nameTaken });
});

test("a role's key asked for by several at the same moment is taken once, and the others are told so [DICT-04]", async () => {
  const calls = [1, 2, 3, 4].map((at) => asAdmin.call(roleApi.store, { name: "night_desk", description: `夜班${at}` }));
  const answers = await Promise.allSettled(calls);
  const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  expect(refusals).toEqual([1, 2, 3].map(() => expect.objectContaining({ code: code.nameTaken })));
});

test("the super administrator's role is locked [DICT-04, PERM-01]", async () => {
  const id = await idOf("super_admin");
  const renamed = asAdmin.call(roleApi.update, { id, name: "super_admin", description: "普通人" });
  await expect(renamed).rejects.toMatchObject({ code: code.forbidden });
  await expect(asAdmin.call(roleApi.destroy, { id })).rejects.toMatchObject({ code: code.refused });
  const emptied = asAdmin.call(permissionApi.accordRolePermission, { role_id: id, role_has_permission: [] });
  await expect(emptied).rejects.toMatchObject({ code: code.forbidden });
});

test.each(["default_admin", "tourist_admin", "admin_store"])(
  "the role %s keeps its key and cannot be deleted [DICT-04]",
  async (name) => {
    const id = await idOf(name);
    const renamed = asAdmin.call(roleApi.update, { id, name: `${name}_x`, description: "改名" });
    await expect(renamed).rejects.toMatchObject({ code: code.refused });
    await expect(asAdmin.call(roleApi.destroy, { id })).rejects.toMatchObject({ code: code.refused });
    await asAdmin.call(roleApi.update, { id, name, description: "改过的名称" });
    expect((await role(name))?.description).toBe("改过的名称");
  },
);

test("a role in use cannot be deleted, nor another beside it [DICT-04]", async () => {
  const free = await makeRole(backend, admin, []);
  const both = asAdmin.call(roleApi.destroy, { id: [free.id, await idOf("clerk")] });
  await expect(both).rejects.toMatchObject({ code: code.refused, message: expect.stringContaining("1 个账号") });
  expect(await role(free.name)).toBeDefined();
});

test.each([
  ["a key that begins with a digit", { name: "1role", description: "角色" }],
  ["a key with Chinese characters", { name: "角色", description: "角色" }],
  ["no name", { name: "nameless", description: " " }],
])("%s makes no role [HTTP-04]", async (_what, input) => {
  await expect(asAdmin.call(roleApi.store, input)).rejects.toMatchObject({ code: code.badInput });
});

test("only roles the caller may give are offered [PERM-01]", async () => {
  const ofTeachers = ["class/list-index", "student/list-index", "student/detail-detail", "payer/detail-detail"];
  const rights = ["payer/list-index", ...ofTeachers].map((call) => `Api:campus_pay/${call}`);
  const client = await signInWith([...userRights, ...rights]);
  const offered = (await client.call(roleApi.options, {})).list.map(({ name }) => name);
  expect(offered).toContain("teacher");
  expect(offered).not.toContain("finance");
  expect(offered).not.toContain("super_admin");
  const all = (await asAdmin.call(roleApi.options, {})).list.map(({ name }) => name);
  expect(all).toEqual(expect.arrayContaining(["super_admin", "finance", "teacher"]));
});

test("accounts of schools do not change what all schools share [PERM-04]", async () => {
  const client = await signInWith(roleRights, { account_type: 2, school_id: 1 });
  const { id, name } = await makeRole(backend, admin, []);
  for (const attempt of [
    () => client.call(roleApi.store, { name: "school_made", description: "学校角色" }),
    () => client.call(roleApi.update, { id, name, description: "改名" }),
    () => client.call(roleApi.destroy, { id }),
    () => client.call(permissionApi.accordRolePermission, { role_id: id, role_has_permission: [] }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: code.forbidden, message: expect.stringContaining("平台") });
  }
});

test("a right one lacks is neither given to a role nor taken from one [PERM-01]", async () => {
  const client = await signInWith(roleRights);
  const { id } = await makeRole(backend, admin, []);
  const given = client.call(permissionApi.accordRolePermission, {
    role_id: id,
    role_has_permission: ["Api:campus_pay/order/export-export"],
  });
  await expect(given).rejects.toMatchObject({ code: code.forbidden });
  const taken = client.call(permissionApi.accordRolePermission, {
    role_id: await idOf("finance"),
    role_has_permission: [],
  });
  await expect(taken).rejects.toMatchObject({ code: code.forbidden });
});
