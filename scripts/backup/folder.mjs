// A backup's folder: the copy of the database, the secrets, the files, and what it should hold (`backup.json`).
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Hint } from "../process.mjs";

const manifestFile = "backup.json";
// without the keys, what is encrypted in the database could never be read again
const beside = ["session-secret", "data-key", "files"];

/** Makes the folder of a new backup, readable by its owner alone. Throws where one lies there. */
export function makeBackupFolder(folder, { copyOf }) {
  if ([copyOf, manifestFile].some((name) => existsSync(join(folder, name))))
    throw new Hint(`${folder} 里已有备份。 (There is a backup already.)`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}

/** Copies secrets and files from one folder to another. */
export function copyBeside(from, to) {
  for (const name of beside) {
    const source = join(from, name);
    if (existsSync(source)) cpSync(source, join(to, name), { recursive: true, preserveTimestamps: true });
  }
}

export function writeManifest(folder, manifest) {
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** Reads what a backup should hold. Throws for a folder without a backup of this kind of database. */
export function readManifest(folder, { kind }) {
  const path = join(folder, manifestFile);
  if (!existsSync(path)) throw new Hint(`${folder} 里没有备份。 (No backup there.)`);
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  if (manifest.kind !== kind)
    throw new Hint(`这是 ${manifest.kind} 的备份，设置中的数据库是 ${kind}。 (It is of another kind of database.)`);
  return manifest;
}

/** Throws where tables have other numbers of rows than the backup says. */
export function requireCounts(expected, found) {
  const wrong = Object.entries(expected).filter(([table, count]) => found[table] !== count);
  if (wrong.length === 0) return;
  const [[table, count]] = wrong;
  throw new Hint(
    `${wrong.length} 个表的行数与备份时不符，如 ${table}：${count} → ${found[table] ?? 0}。 (Rows differ from the backup.)`,
  );
}
