import { type Kysely, type Migration, sql } from "kysely";
import type { DatabaseKind } from "../kernel/database/connection";

/**
 * Ids and all that refers to them in 64 bits on PostgreSQL, as SQLite has them anyway. Each table is written anew once; the counters of
 * its ids widen with them.
 */
export function wideIds(kind: DatabaseKind): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (kind === "sqlite") return;
      const tables = await listNarrowTables(db);
      // a key between two tables would be checked again with either of them, a trigger on a column keeps it from changing
      const keys = await listNarrowKeys(db);
      const triggers = await listColumnTriggers(db);
      for (const { name, table } of triggers)
        await sql`drop trigger ${sql.id(name)} on ${sql.table(table)}`.execute(db);
      for (const { table, constraints } of keys) {
        const dropped = constraints.map(({ name }) => sql`drop constraint ${sql.id(name)}`);
        await sql`alter table ${sql.table(table)} ${sql.join(dropped)}`.execute(db);
      }
      for (const { table, columns } of tables) {
        const widened = columns.map((column) => sql`alter column ${sql.id(column)} type bigint`);
        await sql`alter table ${sql.table(table)} ${sql.join(widened)}`.execute(db);
      }
      for (const { table, constraints } of keys) {
        const added = constraints.map(
          ({ name, definition }) => sql`add constraint ${sql.id(name)} ${sql.raw(definition)}`,
        );
        await sql`alter table ${sql.table(table)} ${sql.join(added)}`.execute(db);
      }
      for (const { definition } of triggers) await sql.raw(definition).execute(db);
      // changed columns lose their statistics, without which the first hours would be planned badly
      for (const { table, has_rows } of tables) if (has_rows) await sql`analyze ${sql.table(table)}`.execute(db);
    },
  };
}

interface NarrowTable {
  table: string;
  columns: string[];
  has_rows: boolean;
}

interface KeyedTable {
  table: string;
  /** Foreign keys. */
  constraints: { name: string; definition: string }[];
}

interface Trigger {
  table: string;
  name: string;
  definition: string;
}

const ours = sql`relnamespace = current_schema()::text::regnamespace and relkind in ('r', 'p')`;
/** Ids by their names; numbers within one conversation (`seq`) and counts stay as they are. */
const isId = sql`atttypid = 'int4'::regtype and attnum > 0 and not attisdropped
  and (attidentity <> '' or attname ~ '(^|_)(id|uid|by)$')`;

async function listNarrowTables(db: Kysely<unknown>): Promise<NarrowTable[]> {
  const { rows } = await sql<NarrowTable>`
    select relname as "table", json_agg(attname order by attnum) as columns, pg_relation_size(pg_class.oid) > 0 as has_rows
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where ${ours} and ${isId}
    group by pg_class.oid, relname order by relname`.execute(db);
  return rows;
}

async function listNarrowKeys(db: Kysely<unknown>): Promise<KeyedTable[]> {
  const { rows } = await sql<KeyedTable>`
    select relname as "table", json_agg(
      json_build_object('name', conname, 'definition', pg_get_constraintdef(pg_constraint.oid)) order by conname
    ) as constraints
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where ${ours} and contype = 'f' and exists (
      select 1 from pg_attribute where attrelid = conrelid and attnum = any(conkey) and ${isId}
    )
    group by relname order by relname`.execute(db);
  return rows;
}

async function listColumnTriggers(db: Kysely<unknown>): Promise<Trigger[]> {
  const { rows } = await sql<Trigger>`
    select relname as "table", tgname as name, pg_get_triggerdef(pg_trigger.oid) as definition
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where ${ours} and not tgisinternal and (cardinality(tgattr::int2[]) > 0 or tgqual is not null)
    order by relname, tgname`.execute(db);
  return rows;
}
