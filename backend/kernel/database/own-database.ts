import { makeDataDir } from "../data-folder";
import { type DatabaseSettings, type OpenDatabase, openDatabase } from "./connection";
import { lockFolder } from "./folder-lock";
import type { DatabaseLog } from "./database-log";
import type { NoteStatement } from "./executed-statements";

/** Opens the database for a server, which has a SQLite file to itself until `close`. Throws `StartError` while another server has it. */
export function openOwnDatabase(env: DatabaseSettings, log: DatabaseLog, note: NoteStatement): OpenDatabase {
  if (env.databaseUrl) return openDatabase(env, log, note);
  makeDataDir(env.dataDir);
  const unlock = lockFolder(env.dataDir);
  try {
    const database = openDatabase(env, log, note);
    return {
      ...database,
      async close() {
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
