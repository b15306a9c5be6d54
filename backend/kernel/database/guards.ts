// Triggers that refuse what the rules forbid, whoever writes: the last guard behind the services.
import { type Kysely, sql } from "kysely";
import type { DatabaseKind } from "./connection";

export interface Guard {
  /** Unique; stands in the error. */
  name: string;
  table: string;
  on: "insert" | "update" | "delete";
  /** SQL over NEW and OLD that is true for what is refused; absent: always. */
  refuses?: string;
}

/** Adds a guard to a table. A write that it refuses fails as `guard <name>`. */
export async function createGuard(db: Kysely<unknown>, kind: DatabaseKind, guard: Guard): Promise<void> {
  const { name, table, on } = guard;
  const refuses = guard.refuses ?? "true";
  const head = `create trigger guard_${name} before ${on} on ${table} for each row`;
  if (kind === "sqlite") {
    await sql.raw(`${head} when ${refuses} begin select raise(abort, 'guard ${name}'); end`).execute(db);
    return;
  }
  await sql
    .raw(
      `create function guard_${name}() returns trigger language plpgsql as $$ begin
        if ${refuses} then raise exception 'guard ${name}' using errcode = 'check_violation'; end if;
        return ${on === "delete" ? "old" : "new"};
      end $$`,
    )
    .execute(db);
  await sql.raw(`${head} execute function guard_${name}()`).execute(db);
}

/** Takes a guard away, for another of its name to take its place. */
export async function dropGuard(db: Kysely<unknown>, kind: DatabaseKind, { name, table }: Guard): Promise<void> {
  if (kind === "sqlite") {
    await sql.raw(`drop trigger guard_${name}`).execute(db);
    return;
  }
  await sql.raw(`drop trigger guard_${name} on ${table}`).execute(db);
  await sql.raw(`drop function guard_${name}()`).execute(db);
}

/** SQL that is true where a state changes along no arrow. */
export function offArrow(arrows: Readonly<Record<string | number, readonly (string | number)[]>>): string {
  const allowed = Object.entries(arrows)
    .filter(([, targets]) => targets.length > 0)
    .map(([from, targets]) => {
      const isText = typeof targets[0] === "string";
      const text = (value: string | number) => (isText ? `'${value}'` : String(value));
      return `(old.state = ${text(from)} and new.state in (${targets.map(text).join(", ")}))`;
    });
  return `new.state <> old.state and not (${allowed.join(" or ")})`;
}
