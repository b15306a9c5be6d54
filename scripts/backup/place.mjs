import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Hint } from "../process.mjs";
import { withPostgres } from "./stores.mjs";

/**
 * Makes an empty folder in another one and, on PostgreSQL, an empty database on the same server; `remove` takes both away.
 * @param {{ name: string, inside: string, databaseUrl: string | undefined }} place
 */
export async function makePlace({ name, inside, databaseUrl: url }) {
  const dataDir = mkdtempSync(join(inside, `${name.replaceAll("_", "-")}-`));
  const database = `${name}_${process.pid}`;
  const remove = async () => {
    rmSync(dataDir, { recursive: true, force: true });
    if (url) await withPostgres(url, (client) => client.query(`drop database if exists ${database} with (force)`));
  };
  // what is in it is everybody's: it does not stay when somebody has waited enough
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void remove().finally(() => process.exit(1)));
  if (!url) return { databaseUrl: undefined, dataDir, remove };
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${database}`;
  try {
    await withPostgres(url, (client) => client.query(`create database ${database}`));
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw new Hint(`无法建立临时数据库：${error.message} (A database beside it could not be made.)`);
  }
  return { databaseUrl: databaseUrl.href, dataDir, remove };
}
