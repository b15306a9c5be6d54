import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { maxStatementBytes } from "#contract/payments/recon";

const megabyte = 1024 * 1024;

test("nginx as docs/operations.md writes it lets the largest statement through, fields of its form included [O-M1]", () => {
  const documents = readFileSync("docs/operations.md", "utf8");
  const [, written = "0"] = /client_max_body_size (\d+)m;/.exec(documents) ?? [];
  expect(Number(written) * megabyte).toBeGreaterThanOrEqual(maxStatementBytes + megabyte);
});
