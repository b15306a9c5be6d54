import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod";
import { openSqlite } from "./sqlite";

const Query = z.object({ sql: z.string(), parameters: z.array(z.unknown()) });

const { file } = z.object({ file: z.string() }).parse(workerData);
// several of these share what the system keeps of the file
const database = openSqlite(file, { readonly: true, cacheKb: 24_576 });

parentPort?.on("message", (message: unknown) => {
  const { sql, parameters } = Query.parse(message);
  try {
    parentPort?.postMessage({ rows: database.prepare(sql).all(...parameters) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
