import { once } from "node:events";
import { createWriteStream, mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { createGzip } from "node:zlib";
import pino from "pino";
import { createBackend } from "#backend/backend";
import { readEnv } from "#backend/kernel/env";
import { authApi } from "#contract/platform/auth";
import { createClient } from "#contract/kernel/client";
import { reconApi } from "#contract/payments/recon";
import { wxpayText, type StatementLine } from "../support/payments/statements";

// One 微信支付 statement, packed as it is downloaded, from its upload until it is compared whole, while the same process answers a
// call every 20 ms. Rows by BENCH_ROWS; none of them is known here, which is the longest way through the comparison.

const rowCount = Number(process.env.BENCH_ROWS ?? 500_000);
const now = Date.UTC(2026, 10, 20, 2);
const started = Date.now();
const folder = mkdtempSync(join(tmpdir(), "campus-bench-"));
const env = readEnv({
  DATA_DIR: folder,
  DEMO: "1",
  DEMO_ORDERS: "2000",
  DEMO_WORK: "off",
  CAPTCHA: "off",
  DATABASE_URL: "",
});
const backend = await createBackend({ env, now: () => Date.now() - started + now, log: pino({ level: "silent" }) });

function clientWith(token: string | null) {
  const origin = "http://backend.internal";
  return createClient({
    fetch: (path, init) => backend.api.fetch(new Request(origin + path, init), { address: "127.0.0.1", origin }),
    token: () => token,
  });
}

const signedIn = await clientWith(null).call(authApi.login, { username: "finance", password: "campus-2026" });
const client = clientWith(signedIn.access_token);
const { list: accounts } = await client.call(reconApi.accounts, {});
const mchNo = accounts.find(({ channel }) => channel === "wxpay")?.mch_no ?? "";
const path = join(folder, "statement.csv.gz");
await writeStatement();
const file = new File([await openAsBlob(path)], "statement.csv.gz");
console.log(`${rowCount.toLocaleString("en")} rows, ${(file.size / 2 ** 20).toFixed(1)} MiB packed`);

const delay = monitorEventLoopDelay({ resolution: 5 });
const idleMb = process.memoryUsage().rss / 2 ** 20;
let peakMb = 0;
const sampler = setInterval(() => (peakMb = Math.max(peakMb, process.memoryUsage().rss / 2 ** 20)), 50);
delay.enable();
const begun = performance.now();
const { id } = await client.call(reconApi.upload, { file });
const uploaded = performance.now();
let slowest = 0;
let answer = await client.call(reconApi.detail, { id });
while (answer.batch.finished_at === null) {
  await pause(20);
  const asked = performance.now();
  await client.call(reconApi.accounts, {});
  slowest = Math.max(slowest, performance.now() - asked);
  answer = await client.call(reconApi.detail, { id });
}
const seconds = (performance.now() - uploaded) / 1000;
delay.disable();
clearInterval(sampler);
const { batch } = answer;
console.table({
  "upload, s": ((uploaded - begun) / 1000).toFixed(1),
  "compare, s": seconds.toFixed(1),
  "rows/s": Math.round(batch.rows / seconds),
  "memory more than idle, MiB": Math.round(peakMb - idleMb),
  "event loop p99, ms": (delay.percentile(99) / 1e6).toFixed(1),
  "event loop max, ms": (delay.max / 1e6).toFixed(1),
  "slowest call meanwhile, ms": slowest.toFixed(1),
  rows: batch.rows,
  differences: batch.diff_count,
  state: batch.state,
});
await backend.close();
rmSync(folder, { recursive: true, force: true });
if (batch.rows !== rowCount || batch.state !== 4) process.exitCode = 1;

async function writeStatement(): Promise<void> {
  const gzip = createGzip();
  const target = createWriteStream(path);
  gzip.pipe(target);
  const pieceRows = 10_000;
  const totals = { count: 0, fen: 0 };
  for (let from = 0; from < rowCount; from += pieceRows) {
    const lines = Array.from({ length: Math.min(pieceRows, rowCount - from) }, (_, index) => line(from + index));
    const text = wxpayText(lines, { mchNo }).split("\r\n");
    const rows = text.slice(from === 0 ? 0 : 1, -3);
    totals.count += lines.length;
    totals.fen += lines.reduce((sum, { fen }) => sum + fen, 0);
    if (!gzip.write(`${rows.join("\r\n")}\r\n`)) await once(gzip, "drain");
  }
  const yuan = (totals.fen / 100).toFixed(2);
  gzip.end(
    "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额\r\n" +
      `\`${totals.count},\`${yuan},\`0.00,\`0.00,\`0.00000,\`${yuan},\`0.00\r\n`,
  );
  await once(target, "close");
}

function line(index: number): StatementLine {
  const number = String((index * 7_919_317) % 10_000_000_000).padStart(10, "0");
  const at = now - 24 * 60 * 60 * 1000 + (index % 30_000) * 1000;
  return {
    kind: "pay",
    trade_no: `420000123420261119${number}`,
    order_no: `X${number}`,
    fen: 100 + (index % 5000),
    at,
  };
}
