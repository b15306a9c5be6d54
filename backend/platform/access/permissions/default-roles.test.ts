import { expect, test } from "vitest";
import { code } from "#contract/kernel/errors";
import { globalConfigApi } from "#contract/platform/global-config";
import { initializationApi } from "#contract/platform/initialization";
import { roleApi } from "#contract/platform/roles";
import { userApi } from "#contract/platform/users";
import { makeUser, newUser } from "../../../../tests/support/api/administrators";
import { startTestBackend } from "../../../../tests/support/api/backend";

const backend = await startTestBackend();
const admin = await backend.signIn("admin");
const keeper = await makeUser(backend, admin, { roleData: ["default_admin"], account_type: 2, school_id: 1 });
const asKeeper = backend.client(await backend.signIn(keeper.username));

test("an ordinary administrator of a school makes its staff, in the roles a school needs [DICT-04]", async () => {
  const { list: roles } = await asKeeper.call(roleApi.options, {});
  expect(roles.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["default_admin", "tourist_admin", "finance", "clerk", "teacher"]),
  );
  expect(roles.map(({ name }) => name)).not.toContain("super_admin");
  const fields = newUser({ roleData: ["finance"] });
  await asKeeper.call(userApi.store, fields);
  const { list } = await asKeeper.call(userApi.list, { username: fields.username });
  expect(list).toMatchObject([{ school_id: 1, roleData: ["finance"] }]);
});

test("what belongs to every school is not an ordinary administrator's [DICT-03, DICT-04, PERM-01]", async () => {
  const { permission } = await asKeeper.call(initializationApi.initialization, {});
  const shared = [
    "/role/store",
    "/permission/list",
    "/permission/update",
    "/dict_",
    "/global_config",
    "/control",
    "/serve",
  ];
  expect(permission.filter((name) => shared.some((part) => name.includes(part)))).toEqual([]);
  await expect(asKeeper.call(globalConfigApi.list, {})).rejects.toMatchObject({ code: code.forbidden });
});

test("a visitor may do nothing [AUTH-05]", async () => {
  const visitor = await makeUser(backend, admin, { roleData: ["tourist_admin"], account_type: 2, school_id: 1 });
  const client = backend.client(await backend.signIn(visitor.username));
  expect((await client.call(initializationApi.initialization, {})).permission).toEqual([]);
});

test("a start leaves the default roles as staff changed them", async () => {
  const { db } = backend.context;
  const rightsOf = async (instance: typeof backend) => {
    const rows = await instance.context.db
      .selectFrom("role_permissions")
      .innerJoin("roles", "roles.id", "role_permissions.role_id")
      .select("permission_id")
      .where("roles.name", "=", "default_admin")
      .execute();
    return rows.length;
  };
  const role = await db.selectFrom("roles").select("id").where("name", "=", "default_admin").executeTakeFirstOrThrow();
  await db.deleteFrom("role_permissions").where("role_id", "=", role.id).execute();
  await backend.close();
  expect(await rightsOf(await backend.startAnother())).toBe(0);
});
