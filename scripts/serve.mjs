import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { demoAccounts, demoPassword } from "./demo-accounts.mjs";
import { programOf, projectRoot } from "./process.mjs";
import { startStandIn } from "./stand-in.mjs";
import { serverOptions } from "./v8-options.mjs";

// who started this script; read now, for they may be gone before there is a server
const starter = process.ppid;

const builtServer = ["--enable-source-maps", ...serverOptions, "build/server/index.js"];

/** Serves with demo data until it is stopped, payment channels included; prints the address and the accounts once it listens. */
export function serveDemo() {
  const env = { NODE_ENV: "production", DEMO: "1", DATA_DIR: process.env.DATA_DIR || "./data/demo" };
  return serveBesideStandIn(["--enable-source-maps", "build/server/stand-in.js"], builtServer, env);
}

/** Serves without demo data. */
export function serveBuilt() {
  return serve(builtServer, { NODE_ENV: "production" });
}

/** Serves from source and starts anew when the backend changes; the app is replaced in the running page. */
export function serveSource() {
  const env = {
    NODE_ENV: "development",
    DEMO: process.env.DEMO || "1",
    DATA_DIR: process.env.DATA_DIR || "./data/dev",
  };
  const server = [programOf("tsx"), "watch", "--clear-screen=false", "server.ts"];
  if (env.DEMO !== "1") return serve(server, env, printDemo);
  return serveBesideStandIn([programOf("tsx"), "backend/demo/stand-in/main.ts"], server, env);
}

/** A channel that was named in the environment is met instead of the stand-in. */
async function serveBesideStandIn(standInArgs, serverArgs, env) {
  if (process.env.WECHAT_BASE_URL) return serve(serverArgs, env, printDemo);
  const standIn = await startStandIn(standInArgs, env.DATA_DIR);
  try {
    return await serve(serverArgs, { ...env, ...standIn.settings }, (address) => {
      printDemo(address);
      void standIn.startTerminal(address);
      console.log(`模拟支付渠道的控制地址（见 docs/operations.md）：${standIn.url}/control\n`);
    });
  } finally {
    await standIn.end();
  }
}

/** Runs the server, hands signals on and answers its exit code; `onListening` gets the address of its log line. */
function serve(args, env, onListening) {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ["inherit", onListening ? "pipe" : "inherit", "inherit"],
  });
  if (onListening) watchLog(child.stdout, onListening);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  followNpm(() => child.kill("SIGTERM"));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
}

/** npm hands a signal to the shell it started, and that one ends without handing it on: its end is ours. */
function followNpm(stop) {
  if (!process.env.npm_lifecycle_event || process.platform === "win32") return;
  const watch = setInterval(() => {
    if (process.ppid === starter) return;
    clearInterval(watch);
    stop();
  }, 500);
  watch.unref();
}

/** The log goes through untouched: it is the server's, one JSON object a line. */
function watchLog(stdout, onListening) {
  createInterface({ input: stdout }).on("line", (line) => {
    process.stdout.write(`${line}\n`);
    const address = addressIn(line);
    if (address) onListening(address);
  });
}

function addressIn(line) {
  if (!line.includes('"listening"')) return null;
  try {
    const { msg, url } = JSON.parse(line);
    return msg === "listening" ? url : null;
  } catch {
    return null;
  }
}

function printDemo(address) {
  const rows = demoAccounts.map(({ username, phone, about }) => `  ${username.padEnd(8)} ${phone}  ${about}`);
  console.log(`\n校园支付系统（演示）已启动：${address}\n\n演示账号，密码都是 ${demoPassword}：\n${rows.join("\n")}\n`);
}
