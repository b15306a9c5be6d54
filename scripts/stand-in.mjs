// The payment channels' stand-in beside a demo (docs/operations.md).
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { projectRoot } from "./process.mjs";

/**
 * @typedef {{ url: string, settings: Record<string, string>, startTerminal: (origin: string) => Promise<unknown>, end: () => Promise<unknown> }} RunningStandIn
 *
 * Starts it and answers `{ url, settings, end }` once it listens: the settings by which a server finds it. `startTerminal` has the canteen's terminal report to a server. It ends when `end` is
 * called, and by itself when this process is gone, however that came about: its input ends with us.
 *
 * @param {string[]} args
 * @param {string} dataDir
 * @returns {Promise<RunningStandIn>}
 */
export async function startStandIn(args, dataDir) {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["pipe", "pipe", "inherit"],
  });
  // what we tell one that has ended already is of no use to anybody
  child.stdin.on("error", () => undefined);
  const closed = new Promise((resolve) => child.on("close", resolve));
  const listening = await Promise.race([whenListening(child.stdout), closed.then(() => null)]);
  if (listening === null) throw new Error("the stand-in ended before it listened");
  const { url, messageSecret } = listening;
  return {
    url,
    settings: {
      ...{ WECHAT_BASE_URL: url, ALIPAY_GATEWAY: `${url}/gateway.do` },
      ...{ MESSAGE_PORT_URL: `${url}/message-port`, MESSAGE_PORT_SECRET: messageSecret },
    },
    startTerminal: (origin) =>
      fetch(`${url}/control/terminal`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ origin }),
      }).catch(() => undefined),
    end() {
      child.stdin.end();
      return closed;
    },
  };
}

/** @returns {Promise<{ url: string, messageSecret: string }>} */
function whenListening(stdout) {
  return new Promise((resolve) => {
    createInterface({ input: stdout }).on("line", (line) => {
      const { msg, ...listening } = JSON.parse(line);
      if (msg === "stand-in listening") resolve(listening);
    });
  });
}
