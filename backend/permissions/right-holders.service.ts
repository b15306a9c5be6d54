import type { BackendContext } from "../context";
import { listRightHolders } from "./right-holders.repository";

/** The accounts to be told of something that a right deals with: a school's staff, and those of the platform for null. */
export function findRightHolders(
  ctx: Pick<BackendContext, "db">,
  schoolId: number | null,
  permission: `Api:${string}`,
): Promise<number[]> {
  return listRightHolders(ctx.db, schoolId, permission);
}
