import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkStatement, readHead, readStatementRows } from "./read-statement";

// the trade bill that WeChat's own php library is tested with (tests/fixtures/bill.ALL.csv), payers' ids left out
const sample = readFileSync(new URL("../../../tests/fixtures/wechat-bill-all.csv", import.meta.url), "utf8");
const reading = { facts: { billDate: "2019-02-19" }, maxRows: 1000 };

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text, "utf8");
}

test("a real trade bill of WeChat is read whole: 45 rows, its own sums, a count with decimals [CHAN-09, PAY-08]", async () => {
  const rows = [];
  for await (const some of readStatementRows(bytesOf(sample), reading)) rows.push(...some);
  expect(rows).toHaveLength(45);
  expect(await readHead(bytesOf(sample), reading)).toMatchObject({
    ...{ format: "wxpay", mch_no: "1921000401", sub_mch_no: null, bill_date: "2019-02-19" },
  });
  // whoever made it anonymous gave two numbers twice, which no bill of a day has
  const doubled = await checkStatement(bytesOf(sample), reading);
  expect(doubled.problems.map(({ line, reason }) => [line, reason])).toEqual([
    [31, "与前面的行重复"],
    [34, "与前面的行重复"],
  ]);
  const lines = sample.split("\n");
  for (const line of [31, 34]) lines[line - 1] = lines[line - 1]?.replace("`4200000263", "`4200000999") ?? "";
  expect(await checkStatement(bytesOf(lines.join("\n")), reading)).toMatchObject({
    ...{ failure: null, problem_count: 0, rows: 45, pay_count: 31, pay_fen: 47 },
    ...{ refund_count: 14, refund_fen: 14, fee_fen: 8 },
  });
});
