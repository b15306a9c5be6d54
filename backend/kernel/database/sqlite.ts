import BetterSqlite from "better-sqlite3";

// a bulk write lets the log beside the file grow; it is cut back to this when it is begun anew
const longestLogBytes = 64 * 1024 * 1024;

/**
 * Opens a SQLite file for Kysely: WAL, fsync on every commit, statements prepared once.
 * Kysely prepares each statement anew; the cache here gives it the one it prepared before.
 */
export function openSqlite(file: string, options: { readonly?: boolean; cacheKb?: number } = {}) {
  const database = new BetterSqlite(file, { readonly: options.readonly ?? false });
  if (!options.readonly) database.pragma("journal_mode = WAL");
  database.pragma(`journal_size_limit = ${longestLogBytes}`);
  database.pragma("synchronous = FULL");
  // threads that read may wait inside; who writes does so outside, where it stops nobody (sqlite-driver.ts)
  database.pragma(`busy_timeout = ${options.readonly ? 10_000 : 0}`);
  database.pragma("foreign_keys = ON");
  database.pragma(`cache_size = -${options.cacheKb ?? 65_536}`);
  database.pragma("temp_store = MEMORY");
  return cachingStatements(database);
}

const cachedStatements = 500;

function cachingStatements(database: BetterSqlite.Database) {
  const statements = new Map<string, BetterSqlite.Statement<unknown[]>>();
  return {
    prepare(sql: string): BetterSqlite.Statement<unknown[]> {
      const known = statements.get(sql);
      // a statement that is being iterated cannot be run again
      if (known && !known.busy) return known;
      const statement = database.prepare(sql);
      if (statements.size >= cachedStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
    isInTransaction: () => database.inTransaction,
    close: () => void database.close(),
  };
}
