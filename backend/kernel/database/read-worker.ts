import { parentPort, workerData } from "node:worker_threads";
import { openSqlite } from "./sqlite";

// read-workers.ts of the same process sends both: they are not parsed by zod, whose modules take longer to load than all else here
const file = String(workerData);
// several of these share what the system keeps of the file
const database = openSqlite(file, { readonly: true, cacheKb: 24_576 });

parentPort?.on("message", ({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) => {
  try {
    parentPort?.postMessage({ rows: database.prepare(sql).all(...parameters) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
