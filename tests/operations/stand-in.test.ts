import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { billApi } from "#contract/payments/bills";
import { orderApi } from "#contract/payments/orders";
import { telephoneAddress } from "#contract/kernel/telephone";
import { scratchFolder } from "../support/api/scratch-folder";
import { beginPayment } from "../support/payments/begun-payment";
import { startServer, type TestServer } from "../support/server/server";

/** A server with a stand-in, and the telephone that is reached through it. */
async function startDemo() {
  const server = await startServer({ standIn: true });
  onTestFinished(server.dispose);
  const read = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(new URL(path, server.url), init);
    return { address: answer.url, status: answer.status, text: await answer.text() };
  };
  const press = (address: string, act: string, headers: Record<string, string> = {}) =>
    read(address, { method: "POST", body: new URLSearchParams({ act }), headers });
  return { server, read, press };
}

async function stateOf(server: TestServer, order_no: string) {
  const finance = server.client(await server.signIn("finance"));
  return (await finance.call(orderApi.detail, { order_no })).list.state;
}

test("through the server's one port a payment is paid on the telephone and is paid here at once; both are after a restart [CHAN-13, CHAN-14]", async () => {
  const { server, read, press } = await startDemo();
  const { order_no, step, bill_no, due_fen } = await beginPayment(server);
  const { address, text } = await read(telephoneAddress(step, `${server.url}/pay/order/1`));
  expect(new URL(address).origin).toBe(server.url);
  expect(text).toContain("青溪实验小学");
  expect((await press(address, "no_balance")).text).toContain("余额不足");
  expect(await stateOf(server, order_no)).toBe(1);
  expect((await press(address, "pay")).text).toContain("支付成功");
  expect(await stateOf(server, order_no)).toBe(2);
  const finance = server.client(await server.signIn("finance"));
  expect((await finance.call(billApi.detail, { bill_no })).list).toMatchObject({
    state: "BILLING_SUCCESS",
    paid_fen: due_fen,
  });
  await server.restart();
  expect((await read(address)).text).toContain("支付成功");
  const trades = await server.standIn().control("GET", "trades");
  expect(trades).toMatchObject([{ outTradeNo: order_no, state: "paid", amountFen: due_fen }]);
  const next = await beginPayment(server);
  await server.standIn().control("POST", "faults", { call: "notify", kind: "lost" });
  await press((await read(telephoneAddress(next.step))).address, "pay");
  expect(await stateOf(server, next.order_no)).toBe(1);
  await server.standIn().control("DELETE", "faults", {});
  expect(await server.standIn().control("POST", "notify", { number: next.order_no })).toMatchObject({
    statuses: [204],
  });
  expect(await stateOf(server, next.order_no)).toBe(2);
});

test("the relay hands on the telephone alone: no control, no call, no foreign form, nothing large [CHAN-13]", async () => {
  const { server, read, press } = await startDemo();
  expect(await read("/stand-in/")).toMatchObject({ status: 200, text: expect.stringContaining("扫一扫") });
  for (const path of ["/stand-in/control/calls", "/stand-in/v3/certificates", "/control/calls"]) {
    expect((await read(path)).text, path).not.toMatch(/^[[{]/);
  }
  expect((await press("/stand-in/pay/000000000000000000", "pay", { Origin: "https://evil.example" })).status).toBe(403);
  // a page without any referrer would send its own forms from nowhere
  expect((await fetch(`${server.url}/stand-in/`)).headers.get("referrer-policy")).toBe("same-origin");
  expect((await press("/stand-in/pay/000000000000000000", "pay", { Origin: "null" })).status).toBe(403);
  expect((await read("/stand-in/", { method: "POST", body: "x".repeat(9000) })).status).toBe(413);
  expect((await read("/stand-in/", { method: "DELETE" })).status).toBe(405);
  const bare = await startServer();
  onTestFinished(bare.dispose);
  expect((await fetch(`${bare.url}/stand-in/`)).url).not.toContain("/stand-in/");
  await server.stop();
});

/** `npm run demo` without its installing and building; all processes that it started. */
async function runDemo() {
  const dataDir = await mkdtemp(join(scratchFolder(), "campus-demo-"));
  const script =
    'import("./scripts/serve.mjs").then(async ({ serveDemo }) => { process.exitCode = await serveDemo(); })';
  const child = spawn(process.execPath, ["-e", script], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DEMO_ORDERS: "1",
      DEMO_WORK: "off",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "exit");
  const started = await startedLines(child.stdout);
  onTestFinished(async () => {
    if (isRunning(started.pid)) process.kill(started.pid, "SIGKILL");
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await closed;
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  });
  return { ...started, child, closed };
}

/** Reads the demo's own lines; the rest of its output is read and forgotten. */
function startedLines(stdout: Readable): Promise<{ pid: number; url: string; control: string }> {
  return new Promise((resolve, reject) => {
    let [pid, url] = [0, ""];
    const lines = createInterface({ input: stdout });
    lines.on("close", () => reject(new Error("the demo ended before it listened")));
    lines.on("line", (line) => {
      const listening = /"pid":(\d+).*"url":"([^"]+)".*"msg":"listening"/.exec(line);
      if (listening) [pid, url] = [Number(listening[1]), listening[2] ?? ""];
      const control = /：(http:\S+\/control)$/.exec(line)?.[1];
      if (control !== undefined) resolve({ pid, url, control });
    });
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Answers whether nobody listens there any more, within five seconds. */
async function isGone(url: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await fetch(url).then(
      () => true,
      () => false,
    );
    if (!isThere) return true;
    await pause(50);
  }
  return false;
}

// three demos are seeded one after another
test("the stand-in ends with the demo, whether it is stopped, its server is killed or it is killed itself [CHAN-13]", async () => {
  const stopped = await runDemo();
  expect((await fetch(`${stopped.control}/trades`)).status).toBe(200);
  expect((await fetch(`${stopped.url}/stand-in/`)).status).toBe(200);
  stopped.child.kill("SIGTERM");
  expect(await stopped.closed).toEqual([0, null]);
  expect(await isGone(stopped.control)).toBe(true);
  const crashed = await runDemo();
  process.kill(crashed.pid, "SIGKILL");
  expect(await crashed.closed).toEqual([1, null]);
  expect(await isGone(crashed.control)).toBe(true);
  const killed = await runDemo();
  killed.child.kill("SIGKILL");
  expect(await isGone(killed.control)).toBe(true);
}, 240_000);
