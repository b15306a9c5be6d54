import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { startServer } from "../support/server/server";

const server = await startServer();
afterAll(server.dispose);

const numbers = async () => (await fetch(`${server.url}/metrics`)).text();

/** The value of a series as `/metrics` has it; 0 where it is not there yet. */
async function valueOf(series: string): Promise<number> {
  const line = (await numbers()).split("\n").find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

test("every number of ours is in docs/operations.md, and every one named there is told [O-M8]", async () => {
  const [, described = ""] = readFileSync("docs/operations.md", "utf8").split("\n## 指标\n");
  const [table = ""] = described.split("\n## ");
  const named = [...table.matchAll(/^\| `([a-z_]+)` /gm)].map(([, name]) => name);
  const told = [...(await numbers()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const ours = told.filter((name) => !/^(process|nodejs)_/.test(name ?? ""));
  expect(named.length).toBeGreaterThan(20);
  expect(named.toSorted()).toEqual(ours.toSorted());
});

const ask = (path: string, init?: RequestInit) => fetch(server.url + path, { redirect: "manual", ...init });

test.each<{ door: string; kind: string; path: string; init?: RequestInit }>([
  { door: "api", kind: "not_signed_in", path: "/api/campus_pay/order/list" },
  { door: "api", kind: "unknown_address", path: "/api/nowhere" },
  {
    door: "api",
    kind: "body_too_large",
    path: "/api/auth/login",
    init: { method: "POST", body: "x".repeat(2 * 1024 * 1024) },
  },
  { door: "page", kind: "other_origin", path: "/login", init: { method: "POST", headers: { origin: "https://else" } } },
  { door: "page", kind: "body_too_large", path: "/login", init: { method: "POST", body: "x".repeat(5 * 1024 * 1024) } },
  { door: "file", kind: "unknown_address", path: "/files/none" },
  { door: "notification", kind: "unknown_address", path: "/notify/wxpay/none", init: { method: "POST", body: "{}" } },
])("a refusal at the door $door is counted as $kind [O-M8]", async ({ door, kind, path, init }) => {
  const series = `refusals_total{door="${door}",kind="${kind}"}`;
  const before = await valueOf(series);
  const answer = await ask(path, init);
  await answer.arrayBuffer();
  expect(await valueOf(series)).toBe(before + 1);
});

test("connections, jobs, work that waits and the version are told [O-M8]", async () => {
  const text = await numbers();
  expect(text).toMatch(/^database_connections\{pool="\w+",state="idle"\} \d+$/m);
  expect(text).toMatch(/^build_info\{version="[\d.]+",node="v[\d.]+"\} 1$/m);
  expect(text).toMatch(/^bus_connected 1$/m);
  await expect.poll(() => valueOf('work_waiting{work="export"}'), { timeout: 10_000 }).toBe(0);
  await expect.poll(() => valueOf('job_runs_total{job="waiting work",outcome="succeeded"}')).toBeGreaterThan(0);
  expect(await valueOf('job_last_success_timestamp_seconds{job="waiting work"}')).toBeGreaterThan(1_600_000_000);
});
