import { permissionApi } from "#contract/platform/permissions";
import { roleApi } from "#contract/platform/roles";
import { userApi, type UserStoreInput } from "#contract/platform/users";
import { demoPassword, type TestBackend } from "./backend";

const userModule = "Api:setting/user_module";

/** Every call about accounts, without those about roles and the tree. */
export const userRights = [
  `${userModule}/user/list-index`,
  `${userModule}/user/store-store`,
  `${userModule}/user/update-update`,
  `${userModule}/user/destroy-destroy`,
  `${userModule}/user/change_status-changeStatus`,
  `${userModule}/user/reset_password-resetPassword`,
  `${userModule}/permission/accord_user_permission-accordUserPermission`,
];

/** Every call about roles and the tree. */
export const roleRights = [
  ...["list-index", "store-store", "update-update", "destroy-destroy"].flatMap((act) => [
    `${userModule}/role/${act}`,
    `${userModule}/permission/${act}`,
  ]),
  `${userModule}/permission/accord_role_permission-accordRolePermission`,
];

let made = 0;

/** A role of its own with these rights; answers its name and id. */
export async function makeRole(backend: TestBackend, admin: string, rights: readonly string[]) {
  made += 1;
  const name = `role_${made}`;
  const client = backend.client(admin);
  await client.call(roleApi.store, { name, description: `测试角色${made}` });
  const { list } = await client.call(roleApi.list, { page_size: 1000 });
  const id = list.find((role) => role.name === name)?.id ?? 0;
  await client.call(permissionApi.accordRolePermission, { role_id: id, role_has_permission: [...rights] });
  return { id, name };
}

type Wanted = Partial<Omit<UserStoreInput, "roleData">> & { roleData: string[] };

/** Fields of a new account that nobody else has. */
export function newUser(wanted: Wanted) {
  made += 1;
  return {
    username: `user_${made}`,
    password: demoPassword,
    password_confirmation: demoPassword,
    desc: `测试账号${made}`,
    mobile: `139${String(made).padStart(8, "0")}`,
    ...wanted,
  };
}

/** An account of its own; answers its name and id. */
export async function makeUser(backend: TestBackend, admin: string, wanted: Wanted) {
  const fields = newUser(wanted);
  const client = backend.client(admin);
  await client.call(userApi.store, fields);
  const { list } = await client.call(userApi.list, { username: fields.username });
  return { id: list[0]?.id ?? 0, username: fields.username, mobile: fields.mobile };
}
