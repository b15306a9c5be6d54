import { data } from "@remix-run/node";
import type { Initialization } from "#contract/platform/initialization";

/** Throws 403 for all but super administrators. */
export function requireSuperAdministrator(account: Pick<Initialization, "role_info">): void {
  if (!isSuperAdministrator(account)) throw data("您没有权限访问该页面", { status: 403 });
}

export function isSuperAdministrator({ role_info }: Pick<Initialization, "role_info">): boolean {
  return role_info.includes("super_admin");
}
