// Seals what is sealed with DATA_KEY again with another key: who gets one school gets no key to the others.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Hint, projectRoot } from "../process.mjs";
import { sealedColumns } from "./school-tables.mjs";

/** The DATA_KEY of the settings, or of the data folder. */
export function readDataKey(dataDir) {
  const path = join(dataDir, "data-key");
  if (process.env.DATA_KEY) return process.env.DATA_KEY;
  if (!existsSync(path)) throw new Hint("没有 DATA_KEY，无法读取加密的内容。 (DATA_KEY is missing.)");
  return readFileSync(path, "utf8").trim();
}

/** Opens every sealed text with the former key and seals it with the new one, its hash to be found by likewise. */
export async function sealAnew({ all }, formerKey, newKey) {
  const openDataKey = await loadDataKey();
  const former = openDataKey(formerKey);
  const key = openDataKey(newKey);
  for (const { table, key: id, column, index, purpose } of sealedColumns) {
    const rows = await all(`select * from ${table} where ${column} <> ''`);
    for (const row of rows) {
      const text = open(former, purpose(row), row[column]);
      await all(`update ${table} set ${column} = $1 where ${id} = $2`, [key.seal(purpose(row), text), row[id]]);
      if (index) await all(`update ${table} set ${index} = $1 where ${id} = $2`, [key.indexes(text)[0], row[id]]);
    }
  }
}

function open(key, purpose, sealed) {
  try {
    return key.open(purpose, sealed);
  } catch (error) {
    throw new Hint(`加密的内容打不开，请检查 DATA_KEY：${error.message} (DATA_KEY does not open what is sealed.)`);
  }
}

/** The server's own code seals and opens, as it was built. */
async function loadDataKey() {
  const path = join(projectRoot, "build/server/data-key.js");
  if (!existsSync(path)) throw new Hint("请先构建：npm run build (Build first.)");
  return (await import(pathToFileURL(path).href)).openDataKey;
}
