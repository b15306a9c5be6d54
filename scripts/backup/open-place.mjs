// Opens a database that nobody else uses for changes that its triggers and references would refuse while they are under way.
import { join } from "node:path";
import { withPostgres } from "./stores.mjs";

/**
 * Runs some work on a database whose triggers and references are off, and puts them back, which proves the references. The work gets `all`,
 * the rows of a statement with values for `$1`, `$2`…, and `textColumns`, each column of texts with its table.
 * @param {{ databaseUrl: string | undefined, dataDir: string }} place
 */
export function withoutGuards({ databaseUrl, dataDir }, work) {
  return databaseUrl ? withPostgres(databaseUrl, (client) => inPostgres(client, work)) : inSqlite(dataDir, work);
}

async function inSqlite(dataDir, work) {
  const { default: Database } = await import("better-sqlite3");
  const database = new Database(join(dataDir, "campus.db"), { fileMustExist: true });
  const all = (statement, values = []) => {
    const prepared = database.prepare(statement.replaceAll(/\$(\d)/g, "?$1"));
    const named = Object.fromEntries(values.map((value, index) => [index + 1, value]));
    return prepared.reader ? prepared.all(named) : void prepared.run(named);
  };
  try {
    database.pragma("foreign_keys = off");
    database.pragma("synchronous = off");
    const triggers = all("select name, sql from sqlite_master where type = 'trigger'");
    for (const { name } of triggers) database.exec(`drop trigger "${name}"`);
    // contentless: it is emptied by a word of its own
    database.exec("insert into message_words (message_words) values ('delete-all')");
    const textColumns = all(`
      select tables.name as "table", columns.name as "column" from sqlite_master as tables, pragma_table_info(tables.name) as columns
      where tables.type = 'table' and lower(columns.type) = 'text'`);
    await work({ all: async (...words) => all(...words), textColumns });
    for (const { sql } of triggers) database.exec(sql);
    const [wrong] = database.pragma("foreign_key_check");
    if (wrong) throw new Error(`a row of ${wrong.table} refers to one of ${wrong.parent} that is gone`);
    // statistics hold samples of rows that are gone
    for (const { name } of all("select name from sqlite_master where name in ('sqlite_stat1', 'sqlite_stat4')"))
      database.exec(`delete from ${name}`);
    database.exec("analyze");
    // rows that were deleted lie in the file until it is written anew
    database.exec("vacuum");
    database.pragma("wal_checkpoint(truncate)");
  } finally {
    database.close();
  }
}

async function inPostgres(client, work) {
  const all = async (statement, values) => (await client.query(statement, values)).rows;
  // what is looked up for each row of a large table fits, and is not read again for each
  await all("set work_mem = '256MB'");
  const references = await all(`
    select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const guarded = await all("select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal");
  for (const { name, table } of references) await all(`alter table ${table} drop constraint "${name}"`);
  for (const { table } of guarded) await all(`alter table ${table} disable trigger user`);
  const textColumns = await all(`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and data_type = 'text'`);
  await work({ all, textColumns });
  for (const { table } of guarded) await all(`alter table ${table} enable trigger user`);
  for (const { name, table, definition } of references)
    await all(`alter table ${table} add constraint "${name}" ${definition}`);
  await all("analyze");
}
