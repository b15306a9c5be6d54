import type { Actor } from "./context";

/** True for an account that has a permission. */
export function may({ actor }: { actor: Actor }, permission: string): boolean {
  return actor.isSuperAdmin || actor.permissions.has(permission);
}
