import { parentPort, workerData } from "node:worker_threads";
import * as z from "zod";
import { openSqlite } from "./sqlite";

const Query = z.object({ id: z.number(), sql: z.string(), parameters: z.array(z.unknown()) });

const { file } = z.object({ file: z.string() }).parse(workerData);
const database = openSqlite(file, { readonly: true });

parentPort?.on("message", (message: unknown) => {
  const { id, sql, parameters } = Query.parse(message);
  try {
    parentPort?.postMessage({ id, rows: database.prepare(sql).all(...parameters) });
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
