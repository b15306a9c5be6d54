// Copies a data directory while the server runs on it: `npm run backup -- /mnt/backup/2026-11-20`.
import { chmodSync, cpSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";

const [target] = process.argv.slice(2);
const dataDir = process.env.DATA_DIR || "./data";
const file = "campus.db";

process.exitCode = await main();

async function main() {
  if (!target) return complain("用法 (usage): npm run backup -- <目标文件夹 (target folder)>");
  if (existsSync(join(target, file))) return complain(`${target} 里已有备份。 (There is a backup already.)`);
  if (!existsSync(join(dataDir, file)))
    return complain(`${dataDir} 里没有数据库。 (No database there; is DATA_DIR set?)`);
  mkdirSync(target, { recursive: true });
  chmodSync(target, 0o700);
  await copyDatabase();
  copyRest();
  console.log(`已备份到 ${target}`);
  return 0;
}

/** SQLite's own online copy: one moment of the database, whatever is written meanwhile. */
async function copyDatabase() {
  const { default: Database } = await import("better-sqlite3");
  const database = new Database(join(dataDir, file), { readonly: true, fileMustExist: true });
  await database.backup(join(target, file));
  database.close();
  chmodSync(join(target, file), 0o600);
}

/** Without the secrets, ID cards in the database could never be read again. */
function copyRest() {
  for (const name of ["session-secret", "data-key", "files"]) {
    const source = join(dataDir, name);
    if (existsSync(source)) cpSync(source, join(target, name), { recursive: true, preserveTimestamps: true });
  }
}

function complain(message) {
  console.error(message);
  return 1;
}
