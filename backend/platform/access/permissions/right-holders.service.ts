import type { Right } from "#contract/kernel/permission-tree/tree";
import type { BackendContext } from "../../../kernel/context";
import { listOnlookers, listRightHolders, listStaffWithRight } from "./right-holders.repository";

/** The accounts to be told of something that a right deals with: a school's staff, and those of the platform for null. */
export function findRightHolders(
  ctx: Pick<BackendContext, "db">,
  schoolId: number | null,
  permission: Right,
): Promise<number[]> {
  return listRightHolders(ctx.db, schoolId, permission);
}

/** The accounts whose pages show something of a school now: its staff, its agents and the platform, who have a right. */
export function findOnlookers(
  { db, now }: Pick<BackendContext, "db" | "now">,
  schoolId: number,
  permission: Right,
): Promise<number[]> {
  return listOnlookers(db, { schoolId, permission, at: now() });
}

/** Enabled staff of a school with a right, store keepers aside, with their names. */
export function findStaffWithRight({ db }: Pick<BackendContext, "db">, schoolId: number, permission: string) {
  return listStaffWithRight(db, schoolId, permission);
}

/**
 * The staff of a school who have all of some rights, without the one whose work it is about; where there is nobody, or no school,
 * those of the platform.
 */
export async function findThoseInTurn(
  ctx: Pick<BackendContext, "db">,
  schoolId: number | null,
  rights: readonly Right[],
  besides?: number,
): Promise<number[]> {
  const [first = [], ...others] = await Promise.all(rights.map((right) => findRightHolders(ctx, schoolId, right)));
  const users = first.filter((user) => user !== besides && others.every((some) => some.includes(user)));
  return users.length > 0 || schoolId === null ? users : findThoseInTurn(ctx, null, rights, besides);
}
