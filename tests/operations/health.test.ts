import { expect, onTestFinished, test } from "vitest";
import { startTestBackend } from "../support/api/backend";
import { startServer } from "../support/server/server";

async function start(settings?: Record<string, string>) {
  const server = await startServer({ settings });
  onTestFinished(server.dispose);
  return server;
}

test("a running server is healthy, ready and measured", async () => {
  const server = await start();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toEqual({
    ready: true,
    stopping: false,
    parts: { database: "up", bus: "up", storage: "up", disk: "up" },
  });
  await fetch(`${server.url}/api/common/sys_config`);
  const metrics = await fetch(`${server.url}/metrics`);
  expect(metrics.headers.get("content-type")).toContain("text/plain");
  const text = await metrics.text();
  expect(text).toMatch(/^http_request_duration_seconds_count\{area="api",method="GET",status="200"\} 1$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text).toMatch(/^open_sockets 0$/m);
  expect(text).toMatch(/^disk_free_bytes [1-9]\d*/m);
  for (const name of ["database", "bus", "storage", "disk"])
    expect(text).toMatch(new RegExp(`^dependency_up\\{name="${name}"\\} 1$`, "m"));
});

test("an instance whose backend is elsewhere is not ready while that one is gone", async () => {
  const server = await start({ BACKEND_URL: "http://127.0.0.1:9" });
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^dependency_up\{name="backend"\} 0$/m);
});

test("SIGTERM ends the server with 0 and its data stay", async () => {
  const server = await start();
  const startedAt = Date.now();
  expect(await server.stop()).toBe(0);
  expect(Date.now() - startedAt).toBeLessThan(5_000);
  expect(server.log().map((line) => line.msg)).toContain("stopped");
  await server.restart();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test("readiness tells a disk that is nearly full, and stays: most of the desk only reads [O-m5, HOLD-10]", async () => {
  const server = await start({ DISK_FLOOR_MB: "900000000" });
  const ready = await fetch(`${server.url}/readyz`);
  expect(ready.status).toBe(200);
  expect(await ready.json()).toMatchObject({ ready: true, parts: { database: "up", disk: "down" } });
  expect(await (await fetch(`${server.url}/metrics`)).text()).toMatch(/^dependency_up\{name="disk"\} 0$/m);
});

test("a backend that is stopping tells so, for the balancer to send requests elsewhere [O-M5, HOLD-09]", async () => {
  const backend = await startTestBackend();
  expect(await backend.readiness.look()).toMatchObject({ ready: true, stopping: false });
  await backend.disconnect();
  expect(await backend.readiness.look()).toMatchObject({ ready: false, stopping: true, parts: { database: "up" } });
});

test("a kept-alive connection does not hold the stop up", async () => {
  const server = await start();
  await (await fetch(`${server.url}/healthz`)).text();
  expect(await server.stop()).toBe(0);
});

test("the server writes its log as one JSON object a line and nothing to stderr", async () => {
  const server = await start();
  await server.stop();
  expect(server.log().every((line) => typeof line.level === "number" && typeof line.time === "number")).toBe(true);
  expect(server.stderr()).toBe("");
});

test("the numbers are for this machine, or for whoever has the token [S19]", async () => {
  const ask = async (url: string, headers: Record<string, string>) =>
    (await fetch(`${url}/metrics`, { headers })).status;
  const server = await start();
  expect(await ask(server.url, {})).toBe(200);
  expect(await ask(server.url, { "x-forwarded-for": "203.0.113.9" })).toBe(403);
  const token = "a-token-of-some-length";
  const guarded = await start({ METRICS_TOKEN: token });
  expect(await ask(guarded.url, {})).toBe(403);
  expect(await ask(guarded.url, { authorization: `Bearer ${token}x` })).toBe(403);
  expect(await ask(guarded.url, { authorization: `Bearer ${token}`, "x-forwarded-for": "203.0.113.9" })).toBe(200);
});
