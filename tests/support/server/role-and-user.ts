import { permissionApi } from "#contract/platform/permissions";
import { roleApi } from "#contract/platform/roles";
import { userApi } from "#contract/platform/users";
import { demoPassword } from "../../../scripts/demo-accounts.mjs";
import type { TestServer } from "./server";

let made = 0;

/** Makes an account of school 1 in a role of its own with just these rights; answers its user name. */
export async function makeRoleAndUser(server: TestServer, rights: readonly string[]): Promise<string> {
  made += 1;
  const stamp = `${Date.now() % 1_000_000}${made}`;
  const admin = server.client(await server.signIn("admin"));
  const role = { name: `journey_${stamp}`, description: `旅程${stamp}` };
  await admin.call(roleApi.store, role);
  const { list: roles } = await admin.call(roleApi.list, { description: role.description });
  const role_id = roles[0]?.id ?? 0;
  await admin.call(permissionApi.accordRolePermission, { role_id, role_has_permission: [...rights] });
  const username = `u_${stamp}`;
  const password = { password: demoPassword, password_confirmation: demoPassword };
  const place = { roleData: [role.name], account_type: 2 as const, school_id: 1 };
  const mobile = `137${stamp.padStart(8, "0")}`;
  await admin.call(userApi.store, { username, desc: `同事${stamp}`, mobile, ...password, ...place });
  return username;
}
