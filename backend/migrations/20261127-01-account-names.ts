import { type Kysely, type Migration, sql } from "kysely";

/**
 * One account for a name, whatever the case of its letters. Accounts of before whose names differ by case alone keep them, but for the
 * first they stand outside the index; `warn` is told of them.
 */
export function accountNames(warn: (facts: object, text: string) => void): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const { rows } = await sql<{ id: number }>`select id from users where exists (
        select 1 from users as first where lower(first.username) = lower(users.username) and first.id < users.id
      ) order by id`.execute(db);
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0) warn({ table: "users", ids }, "accounts have names that differ from others by case alone");
      const others = ids.length > 0 ? sql`where id not in (${sql.raw(ids.join(", "))})` : sql``;
      await sql`create unique index users_username_lower on users (lower(username)) ${others}`.execute(db);
    },
  };
}
