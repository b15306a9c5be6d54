import type { Client } from "#contract/kernel/client";
import type { Initialization } from "#contract/platform/initialization";
import { permissionApi } from "#contract/platform/permissions";
import { roleApi } from "#contract/platform/roles";
import type { FieldChoice } from "~/lib/form-description";
import { likeKey } from "./like-key";

/** A role that rights can be taken from, and those of the one that was asked for. */
export interface LikeRoles {
  roles: FieldChoice[];
  /** Null: nobody asked for one. */
  rights: readonly string[] | null;
}

/** The roles whose rights the account may see, and the rights of the one the address names. */
export async function readLikeRoles(backend: Client, account: Initialization, request: Request): Promise<LikeRoles> {
  const permission = permissionApi.treeByRole.permission;
  const maySee = account.role_info.includes("super_admin") || account.permission.includes(permission);
  if (!maySee) return { roles: [], rights: null };
  const { list } = await backend.call(roleApi.options, {});
  const roles = list
    .filter(({ name }) => name !== "super_admin")
    .map(({ id, description }) => ({ value: id, label: description }));
  const asked = new URL(request.url).searchParams.get(likeKey);
  const known = roles.find(({ value }) => String(value) === asked);
  if (!known) return { roles, rights: null };
  const { role_has_permission } = await backend.call(permissionApi.treeByRole, { role_id: String(known.value) });
  return { roles, rights: role_has_permission };
}
