import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { authApi } from "#contract/platform/auth";
import { type Client, createClient } from "#contract/kernel/client";
import { createTestDatabase } from "../api/database";
import { runName } from "../api/run-name";
import { scratchFolder } from "../api/scratch-folder";
import { demoPassword } from "../../../scripts/demo-accounts.mjs";
import { startStandIn } from "../../../scripts/stand-in.mjs";
import { type LogLine, launch, type RunningServer } from "./server-process";

export interface ServerOptions {
  /** Settings over the defaults: DEMO=1, DEMO_ORDERS=200, DEMO_WORK=off, CAPTCHA=off, a free port. */
  settings?: Record<string, string>;
  /** The payment channels' stand-in runs beside it, in the same data directory. */
  standIn?: boolean;
}

/** The stand-in of one server. */
export interface ServerStandIn {
  readonly url: string;
  /** A call of its control interface (docs/operations.md), below `/control/`. */
  control: (method: "GET" | "POST" | "DELETE", path: string, fields?: object) => Promise<unknown>;
}

/** The built server as its own process, over data of its own. */
export interface TestServer {
  /** Such as `http://127.0.0.1:41234`. */
  readonly url: string;
  readonly dataDir: string;
  /** Its PostgreSQL database; null: the SQLite file in `dataDir`. */
  readonly databaseUrl: string | null;
  /** The process of its current life. */
  pid: () => number;
  /** Throws where it was started without one. */
  readonly standIn: () => ServerStandIn;
  /** Everything it wrote to stderr, over all its lives. */
  stderr: () => string;
  /** Its log lines, over all its lives. */
  log: () => readonly LogLine[];
  /** SIGTERM; answers the exit code. */
  stop: () => Promise<number | null>;
  /** SIGKILL: what a crash leaves. */
  kill: () => Promise<void>;
  /** Starts it again with the same data at the same port, stopping it first where it still runs; its stand-in likewise. */
  restart: (settings?: Record<string, string>) => Promise<void>;
  /** The contract's client with a token; without one, of somebody not signed in. */
  client: (token?: string) => Client;
  /** Signs a demo account in through `/api` and answers its token. */
  signIn: (username: string, password?: string) => Promise<string>;
  /** Stops it and removes its data. */
  dispose: () => Promise<void>;
}

/** The pages of one server over the backend of another, as HTTP-05 has it; every call and socket goes through the first. */
export async function startOverRemoteBackend(): Promise<TestServer> {
  const backend = await startServer({ settings: { TRUST_PROXY: "1" } });
  const pages = await startServer({ settings: { BACKEND_URL: backend.url } });
  return {
    ...pages,
    stderr: () => pages.stderr() + backend.stderr(),
    log: () => [...pages.log(), ...backend.log()],
    async dispose() {
      await pages.dispose();
      await backend.dispose();
    },
  };
}

const defaults = { DEMO: "1", DEMO_ORDERS: "200", DEMO_WORK: "off", CAPTCHA: "off", HOST: "127.0.0.1", PORT: "0" };

/** Starts `build/server/index.js`; on PostgreSQL and Redis when TEST_DATABASE_URL and TEST_REDIS_URL are set. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  if (!existsSync("build/server/index.js")) throw new Error("build/ is missing: npm run build");
  const dataDir = await mkdtemp(join(scratchFolder(), "campus-server-"));
  const database = await createTestDatabase();
  if (isUsualDemo(options) && database.settings.DATABASE_URL === undefined) await copyDemo(dataDir);
  let standIn = options.standIn ? await startBuiltStandIn(dataDir) : null;
  let settings: Record<string, string> = {
    ...{ ...defaults, ...database.settings, DATA_DIR: dataDir, ...standIn?.settings },
    ...options.settings,
  };
  const lives: RunningServer[] = [await launch(settings)];
  const current = () => lives.at(-1) ?? lives[0]!;
  const { url } = current();

  const client = (token?: string) =>
    createClient({ fetch: (path, init) => fetch(`${url}/api${path}`, init), token: () => token ?? null });
  const stop = () => current().end("SIGTERM");
  return {
    url,
    dataDir,
    databaseUrl: settings.DATABASE_URL ?? null,
    pid: () => current().pid,
    standIn: () => controlOf(standIn?.url),
    client,
    stop,
    stderr: () => lives.map((life) => life.stderr()).join(""),
    log: () => lives.flatMap((life) => life.log()),
    kill: async () => void (await current().end("SIGKILL")),
    async restart(changed = {}) {
      await stop();
      await standIn?.end();
      standIn = standIn && (await startBuiltStandIn(dataDir));
      settings = { ...settings, ...standIn?.settings, ...changed, PORT: new URL(url).port };
      lives.push(await launch(settings));
    },
    async signIn(username, password = demoPassword) {
      return (await client().call(authApi.login, { username, password })).access_token;
    },
    async dispose() {
      await stop();
      await standIn?.end();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Settings that say nothing of what is seeded. */
const seedless = ["CAPTCHA", "TRUST_PROXY", "WECHAT_BASE_URL"];

/** A worker of Playwright starts one server for all its files: there a copy saves nothing. */
function isUsualDemo({ settings = {}, standIn }: ServerOptions): boolean {
  return process.env.VITEST !== undefined && !standIn && Object.keys(settings).every((name) => seedless.includes(name));
}

let usualDemo: Promise<string> | undefined;

/** Copies what a first start leaves: each worker seeds once. First starts themselves are what tests/operations/start.test.ts tests. */
async function copyDemo(dataDir: string): Promise<void> {
  usualDemo ??= seedDemo();
  await cp(await usualDemo, dataDir, { recursive: true });
}

async function seedDemo(): Promise<string> {
  const dataDir = await mkdtemp(join(scratchFolder(), `${runName()}_demo_`));
  const server = await launch({ ...defaults, DATA_DIR: dataDir });
  await server.end("SIGTERM");
  return dataDir;
}

function startBuiltStandIn(dataDir: string): ReturnType<typeof startStandIn> {
  return startStandIn(["--enable-source-maps", "build/server/stand-in.js"], dataDir);
}

function controlOf(url: string | undefined): ServerStandIn {
  if (url === undefined) throw new Error("the server has no stand-in: startServer({ standIn: true })");
  return {
    url,
    async control(method, path, fields) {
      const answer = await fetch(`${url}/control/${path}`, {
        method,
        headers: method === "GET" ? {} : { "Content-Type": "application/json" },
        body: fields ? JSON.stringify(fields) : null,
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    },
  };
}
