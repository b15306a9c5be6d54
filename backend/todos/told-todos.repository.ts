import type { Kysely } from "kysely";
import * as z from "zod";
import type { TodoKind } from "#contract/todos";
import type { Database } from "../kernel/database/tables";

/** The work of one kind at one school that its staff was told of. */
export interface ToldTodo {
  school_id: number;
  /** Subjects the bell rang for. */
  told: readonly string[];
  /** The sentence that stands for it. */
  content: string;
  /** Epoch ms of the last ring; 0: none yet. */
  told_at: number;
}

const Subjects = z.array(z.string());

export async function listTold(db: Kysely<Database>, kind: TodoKind): Promise<ToldTodo[]> {
  const rows = await db
    .selectFrom("told_todos")
    .select(["school_id", "told", "content", "told_at"])
    .where("kind", "=", kind)
    .orderBy("school_id")
    .execute();
  return rows.map(({ told, ...row }) => ({ ...row, told: Subjects.parse(JSON.parse(told)) }));
}

/** Stores what is told now in place of what was; false where another instance did. */
export async function storeTold(
  db: Kysely<Database>,
  kind: TodoKind,
  { told, ...row }: ToldTodo,
  before: ToldTodo | undefined,
): Promise<boolean> {
  const values = { ...row, kind, told: JSON.stringify(told) };
  if (!before) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("told_todos")
      .values(values)
      .onConflict((conflict) => conflict.columns(["school_id", "kind"]).doNothing())
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const { numUpdatedRows } = await db
    .updateTable("told_todos")
    .set(values)
    .where("school_id", "=", row.school_id)
    .where("kind", "=", kind)
    .where("told_at", "=", before.told_at)
    .where("content", "=", before.content)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Forgets work that is done; false where another instance did. */
export async function deleteTold(db: Kysely<Database>, kind: TodoKind, schoolId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("told_todos")
    .where("school_id", "=", schoolId)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
