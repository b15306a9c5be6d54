import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { build } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import * as z from "zod";
import { serverOptions } from "../../scripts/v8-options.mjs";
import type { TestPlace } from "../support/api/place";
import { paySettings } from "./pay-data";
import type { NotifiedMerchant } from "./pay-merchant";

export interface RunningServer {
  port: number;
  end: () => Promise<void>;
}

const folder = "node_modules/.cache/bench";

/** Builds the bare server: run from source it would spend its time on names of functions. */
export async function buildBareServer(): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    plugins: [tsconfigPaths()],
    build: { ssr: "tests/bench/pay-bare-server.ts", outDir: folder, target: "node20", minify: false },
  });
}

export async function startBareServer(place: TestPlace, merchant: NotifiedMerchant): Promise<RunningServer> {
  const child = fork(`${folder}/pay-bare-server.js`, [JSON.stringify(merchant)], { env: environment(place) });
  stopWithChild(child);
  const [message]: unknown[] = await once(child, "message");
  const { port } = z.object({ port: z.number() }).parse(message);
  return {
    port,
    async end() {
      const ended = once(child, "exit");
      child.disconnect();
      await ended;
    },
  };
}

/** The product as it is built and served. */
export async function startOwnServer(place: TestPlace): Promise<RunningServer> {
  const child = fork("build/server/index.js", [], {
    env: { ...environment(place), NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1" },
    execArgv: [...serverOptions, ...(process.env.BENCH_NODE_ARGS?.split(" ") ?? [])],
    silent: true,
  });
  stopWithChild(child);
  child.stderr?.pipe(process.stderr);
  const port = await new Promise<number>((found) => {
    if (!child.stdout) throw new Error("no output");
    createInterface(child.stdout).on("line", (line) => {
      const told = Told.safeParse(JSON.parse(line));
      if (told.success && told.data.msg === "listening") found(told.data.port);
      // whatever warns would be a part of what is measured
      else if (!line.includes('"level":30')) console.log(line);
    });
  });
  return {
    port,
    async end() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

const Told = z.object({ msg: z.string(), port: z.number() });

function environment(place: TestPlace): NodeJS.ProcessEnv {
  return { ...process.env, ...paySettings(place) };
}

function stopWithChild(child: ChildProcess): void {
  child.once("exit", (code) => code && process.exit(code));
}
