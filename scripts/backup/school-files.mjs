// Finds the files that rows name, in whatever column, and copies them.
import { cpSync, existsSync } from "node:fs";
import { join, parse } from "node:path";

const address = /\/files\/([\w.-]+)/g;
// they hold the bare name
const bareColumns = [
  { table: "recon_batches", column: "stored_name" },
  { table: "chat_emoji", column: "file_name" },
];

/** Writes the names of all files that the rows name into the table `named_files`, and answers under which names each of them is stored. */
export async function keepNamedFiles({ all, textColumns }) {
  const names = new Set();
  for (const { table, column } of textColumns) {
    const rows = await all(`select "${column}" as text from "${table}" where "${column}" like '%/files/%'`);
    for (const { text } of rows) for (const [, name] of text.matchAll(address)) names.add(name);
  }
  for (const { table, column } of bareColumns)
    for (const { text } of await all(`select ${column} as text from ${table}`)) names.add(text);
  await all("create table named_files (name text primary key)");
  for (const name of names) await all("insert into named_files (name) values ($1)", [name]);
  const files = await all(
    "select files.name, thumb_bytes from files join named_files on named_files.name = files.name order by files.name",
  );
  return files.map(({ name, thumb_bytes }) => [name, ...(Number(thumb_bytes) > 0 ? [thumbnailName(name)] : [])]);
}

/** The name that the server gives a small copy (backend/platform/files/files.service.ts). */
function thumbnailName(name) {
  return `${parse(name).name}.thumb.webp`;
}

/** Copies stored files by name from one data folder to another. */
export function copyFiles(names, from, to) {
  for (const name of names) {
    const path = join("files", name.slice(0, 2), name);
    if (existsSync(join(from, path)))
      cpSync(join(from, path), join(to, path), { recursive: true, preserveTimestamps: true });
  }
}
