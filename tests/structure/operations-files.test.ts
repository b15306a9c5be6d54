import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { maxStatementBytes } from "#contract/payments/recon";

const megabyte = 1024 * 1024;

test("nginx as ops/nginx.conf sets it lets the largest statement through, fields of its form included [O-M1]", () => {
  const settings = readFileSync("ops/nginx.conf", "utf8");
  const [, written = "0"] = /client_max_body_size (\d+)m;/.exec(settings) ?? [];
  expect(Number(written) * megabyte).toBeGreaterThanOrEqual(maxStatementBytes + megabyte);
});

test("limits are counted where docs/operations.md says: in the memory of each instance [O-m4]", () => {
  const documents = readFileSync("docs/operations.md", "utf8");
  expect(documents).toContain("由每个实例在内存中各自计数，不经过 Redis");
  const sources = readdirSync("backend", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const limiters = sources.flatMap((file) => [
    ...readFileSync(join("backend", file), "utf8").matchAll(/new (RateLimiter\w+)\(/g),
  ]);
  expect(new Set(limiters.map(([, name]) => name))).toEqual(new Set(["RateLimiterMemory"]));
});
