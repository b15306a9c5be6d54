import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import pino from "pino";
import { createBackend } from "#backend/backend";
import type { Database } from "#backend/kernel/database/tables";
import { readEnv } from "#backend/kernel/env";

/** Makes the settings of a measured server. */
export function benchSettings(directory: string): Record<string, string> {
  const databaseUrl = process.env.BENCH_DATABASE_URL ?? "";
  const secrets = { SESSION_SECRET: "bench-session-secret", DATA_KEY: "bench-data-key-0123" };
  return { DATA_DIR: directory, DATABASE_URL: databaseUrl, DEMO: "1", DEMO_WORK: "off", CAPTCHA: "off", ...secrets };
}

/** A data directory with so many orders, made once in build/.bench; on PostgreSQL where BENCH_DATABASE_URL says so. */
export async function prepareOrders(count: number): Promise<string> {
  const directory = join("build", ".bench", `orders-${count}`);
  const marker = join(directory, process.env.BENCH_DATABASE_URL ? "ready-postgres" : "ready");
  if (existsSync(marker)) return directory;
  mkdirSync(directory, { recursive: true });
  console.log(`准备 ${count} 笔订单…`);
  const started = performance.now();
  const env = readEnv({ ...benchSettings(directory), DEMO_ORDERS: String(count) });
  const backend = await createBackend({ env, log: pino({ level: "warn" }) });
  if (backend.context.kind === "postgres") await vacuum(backend.context.db);
  await backend.close();
  writeFileSync(marker, "");
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`完成：${seconds} 秒，内存峰值 ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
  return directory;
}

/** Takes as long as it takes: of ten million orders minutes, which no statement of the product may. */
function vacuum(db: Kysely<Database>): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });
}
