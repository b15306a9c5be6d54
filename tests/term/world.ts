// Everything the term is played in: an empty database, the built server and the stand-in, all at one time that is moved by the agenda.
import pino from "pino";
import { openDatabase } from "#backend/kernel/database/connection";
import { startStandIn, type StandIn } from "#backend/demo/stand-in/stand-in";
import { readEnv } from "#backend/kernel/env";
import type { JobName } from "#backend/kernel/job-name";
import { createTestPlace } from "../support/api/place";
import { type Agenda, openAgenda, startOfDay } from "./agenda";
import { startServerThread } from "./server";

/** The address that families and channels know; a proxy with its certificate stands there. */
export const publicUrl = "https://pay.term.example";
export const captcha = "TERM";
/** The term begins on the first of September, at seven. */
export const firstDay = "2026-09-01";

export interface World {
  agenda: Agenda;
  standIn: StandIn;
  /** The server's own address. */
  url: string;
  /** Has the server do what is due of some jobs, and what that leads to. */
  runJobs: (...names: readonly JobName[]) => Promise<void>;
  /** Resolves when the server does nothing by itself. */
  settle: () => Promise<void>;
  /** Reads the database for the checks at the end. */
  database: ReturnType<typeof openDatabase>["db"];
  /** The password of the first administrator, as the log tells it once. */
  adminPassword: string;
  /** Lines of the server's log that tell of a bug. */
  errors: () => readonly string[];
  close: () => Promise<void>;
}

/** Opens the world on a database of its own, on SQLite or on TEST_DATABASE_URL. */
export async function openWorld({ postgres }: { postgres: boolean }): Promise<World> {
  if (!postgres) for (const name of ["TEST_DATABASE_URL", "TEST_REDIS_URL"]) delete process.env[name];
  const place = await createTestPlace();
  const start = startOfDay(firstDay) + 7 * 3_600_000;
  const agenda = openAgenda(start, (now) => server.setTime(now));
  const route = (address: string) => address.replace(publicUrl, server.url);
  const standIn = await startStandIn({ now: agenda.now, route });
  const settings = { HOST: "127.0.0.1", PORT: "0", PUBLIC_URL: publicUrl, TRUST_PROXY: "1" };
  const channels = { WECHAT_BASE_URL: standIn.origin, ALIPAY_GATEWAY: standIn.alipay.gateway };
  const env = { ...readEnv({ ...settings, ...channels, ...place.settings }), captcha: fixedCaptcha };
  const server = await startServerThread(env, start);
  const database = openDatabase(env, pino({ level: "silent" }));
  return {
    ...{ agenda, standIn, url: server.url, database: database.db },
    settle: () => server.settle(),
    runJobs: (...names) => server.settle(names),
    adminPassword: /"password":"([^"]+)"/.exec(server.log.join("\n"))?.[1] ?? "",
    errors: () => server.log.filter((line) => /"level":[56]0/.test(line)),
    async close() {
      await database.close();
      await server.end();
      await standIn.close();
      await place.remove();
    },
  };
}

const fixedCaptcha = { mode: "fixed", answer: captcha } as const;
