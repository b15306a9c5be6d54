import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { maxStatementBytes } from "#contract/payments/recon";

const megabyte = 1024 * 1024;

test("nginx as ops/nginx.conf sets it lets the largest statement through, fields of its form included [O-M1]", () => {
  const settings = readFileSync("ops/nginx.conf", "utf8");
  const [, written = "0"] = /client_max_body_size (\d+)m;/.exec(settings) ?? [];
  expect(Number(written) * megabyte).toBeGreaterThanOrEqual(maxStatementBytes + megabyte);
});
