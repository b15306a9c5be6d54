import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export interface LogLine {
  msg?: string;
  url?: string;
  level?: number;
  [key: string]: unknown;
}

/** One life of the server, from its listening line to its exit. */
export interface RunningServer {
  pid: number;
  url: string;
  stderr: () => string;
  log: () => readonly LogLine[];
  /** Sends the signal unless it has ended already; answers the exit code, null after a kill. */
  end: (signal: "SIGTERM" | "SIGKILL") => Promise<number | null>;
}

/** The server ended before it listened. */
export class StartRefused extends Error {
  constructor(
    readonly code: number | null,
    readonly stderr: string,
    log: readonly LogLine[],
  ) {
    super(`server ended with ${code}\n${stderr}\n${log.map((line) => JSON.stringify(line)).join("\n")}`);
  }
}

const server = [process.execPath, "--enable-source-maps", "build/server/index.js"];
// root may write whatever a file's mode says, unless it gives that up
const asAnybody = ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-all", ...server];

/**
 * Starts the built server with these settings and nothing else of this environment; throws `StartRefused`. `obeysModes`: what may not be
 * written by its mode cannot be written, even where tests run as root.
 */
export async function launch(settings: Record<string, string>, { obeysModes = false } = {}): Promise<RunningServer> {
  const [program = "", ...words] = obeysModes && process.getuid?.() === 0 ? asAnybody : server;
  const child = spawn(program, words, {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const log: LogLine[] = [];
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const closed = once(child, "close").then(() => child.exitCode);
  const listening = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on("line", (text) => {
      const line = readLine(text);
      log.push(line);
      if (line.msg === "listening" && line.url) resolve(line.url);
    });
  });
  const refused = closed.then((code) => Promise.reject(new StartRefused(code, stderr, log)));
  refused.catch(() => undefined);
  const url = await Promise.race([listening, refused]);
  return {
    url,
    pid: child.pid ?? 0,
    stderr: () => stderr,
    log: () => log,
    end(signal) {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      return closed;
    },
  };
}

function readLine(text: string): LogLine {
  try {
    return JSON.parse(text);
  } catch {
    return { msg: text };
  }
}
