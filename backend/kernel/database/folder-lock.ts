import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";
import { keepPrivateFile } from "../private-files";
import { StartError } from "../start-error";

// The lock is one of the system, on a SQLite file that stays empty: it ends with its process, however that ends, and holds between
// containers, whose processes all have the number 1.

/** Takes a data directory for this server alone; answers what gives it back. Throws `StartError` while another server has it. */
export function lockFolder(dataDir: string): () => void {
  const owner = join(dataDir, "server.pid");
  const file = join(dataDir, "server.lock");
  keepPrivateFile(file);
  const lock = new BetterSqlite(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    throw isTaken(error) ? new StartError(refusal(dataDir, readOwner(owner))) : error;
  }
  writeFileSync(owner, `${process.pid} @ ${hostname()}\n`, { mode: 0o600 });
  return () => {
    rmSync(owner, { force: true });
    lock.close();
  };
}

function isTaken(error: unknown): boolean {
  return error instanceof BetterSqlite.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code);
}

function refusal(dataDir: string, owner: string): string {
  return (
    `另一个服务（进程 ${owner}）正在使用数据目录 ${dataDir}：请先停止它，或用 DATA_DIR 换一个目录。` +
    ` (Another server, pid ${owner}, uses this folder: stop it or set another DATA_DIR.)`
  );
}

/** It writes its number a moment after it took the lock. */
function readOwner(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch {
    return "?";
  }
}
