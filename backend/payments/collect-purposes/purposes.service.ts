// 收款用途: what is collected into which accounts. Every school has the usual one, without a row; others are named.
import type { Kysely } from "kysely";
import { usualPurpose } from "#contract/payments/collect-accounts";
import type { RequestContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { badInput } from "../../kernel/errors";
import { findPurpose, insertPurpose, listPurposeNames, listPurposesById } from "./purposes.repository";

const usualId = 0;

/** The id of a school's purpose by its name. Throws `badInput` for one it has not. */
export async function requirePurposeId(db: Kysely<Database>, schoolId: number, name: string): Promise<number> {
  if (name === usualPurpose) return usualId;
  const purpose = await findPurpose(db, schoolId, name);
  if (!purpose) throw badInput("purpose", `本校没有收款用途“${name}”，请先在收款账户中新增`);
  return purpose.id;
}

/** The id of a school's purpose by its name; a new name becomes a new purpose. */
export async function addPurpose(ctx: RequestContext, schoolId: number, name: string): Promise<number> {
  if (name === usualPurpose) return usualId;
  await insertPurpose(ctx.db, { school_id: schoolId, name, created_at: ctx.now(), created_by: ctx.actor.userId });
  return requirePurposeId(ctx.db, schoolId, name);
}

/** Names by id, the usual one included. */
export async function purposeNames(db: Kysely<Database>, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await listPurposesById(db, ids);
  return new Map([[usualId, usualPurpose] as const, ...rows.map(({ id, name }) => [id, name] as const)]);
}

/** The purposes that may be chosen, the usual one first. */
export async function findPurposes(ctx: RequestContext): Promise<{ list: string[] }> {
  return { list: [usualPurpose, ...(await listPurposeNames(ctx.db, ctx.scope))] };
}
