import { expect, test } from "vitest";
import { runPackage } from "../../scripts/process.mjs";

const onPostgres = process.env.TEST_DATABASE_URL ? ["--postgres"] : [];

test("a term of 20 families, from an empty database to the last settlement, leaves every sum equal to every other [SETUP-03]", async () => {
  const args = ["tests/term/term.ts", "--families", "20", "--days", "14", ...onPostgres];
  const { code, output } = await runPackage("tsx", args, { env: { NODE_ENV: "production" } });
  expect(output).toMatch(/\d+ 项核对，全部相符，一分不差/);
  for (const story of [
    "线上支付",
    "现金收款",
    "分次缴费",
    "关单后到账",
    "长款（渠道通知）",
    "长款（日账单）",
    "异常记账",
    "异常退回",
    "全额退款",
    "部分退款",
    "日结",
  ]) {
    expect(output).toMatch(new RegExp(`${story}\\S* [1-9]`));
  }
  expect(code).toBe(0);
});
