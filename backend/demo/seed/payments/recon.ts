import { batchState, reconDisposition, reconVerdict } from "#contract/payments/states";
import { createHash } from "node:crypto";
import type { Insertable, Kysely } from "kysely";
import { recordSteps } from "../../../platform/history/history.service";
import { compareStatement } from "../../../payments/recon/compare-statement.service";
import { finishBatch, stepOf } from "../../../payments/recon/finish-batch.service";
import { handleItemsWithin } from "../../../payments/recon/handle-items.service";
import { reconKind, type StatementFormat, type StatementRow } from "../../../payments/statements/statement";
import { dateOf, dayMs, startOfDay, startOfNextDay } from "../../../kernel/time/shanghai";
import type { Database } from "../../../kernel/database/tables";
import type { Random } from "./random";
import { type Mishap, readStatementDays, withMishaps } from "./statement-lines";

// however many orders there are, no more items than a start can wait for
const daysBack = 7;
const daysBackOfMany = 2;
const manyOrders = 2_000_000;

const minuteMs = 60_000;
/** In the morning the channels offer the bills of the day before. */
const broughtAfterMs = 9 * 60 * minuteMs + 10 * minuteMs;
const settledAfterMs = 35 * minuteMs;
const owner = "demo";

interface Difference {
  mishap: Mishap;
  /** The handling of the difference; absent: nothing yet. */
  settled?: { disposition: number; remark: string };
}

const { adjust, suspend, ignore } = reconDisposition;
const offline: Difference = {
  mishap: "amount",
  settled: { disposition: adjust, remark: "设备离线时改价，已与食堂核对小票，差额记入调账" },
};
const channelTest: Difference = {
  mishap: "unknown",
  settled: { disposition: ignore, remark: "渠道联调测试款，渠道已确认原路退回" },
};
const lateMoney: Difference = {
  mishap: "unpaid",
  settled: { disposition: suspend, remark: "订单结束后到账，已联系家长确认是否补单" },
};
const notArrived: Difference = {
  mishap: "lacking",
  settled: { disposition: suspend, remark: "渠道答复顺延入账，次日复核" },
};

/** Differences of the demo: by the school's place, the channel and the number of days ago. */
const stories: Readonly<Record<string, readonly Difference[]>> = {
  "0 wxpay 1": [{ mishap: "unknown" }, { mishap: "amount" }],
  "0 alipay 1": [{ mishap: "midnight" }],
  "0 wxpay 2": [{ mishap: "unpaid" }, { mishap: "lacking" }],
  "0 wxpay 3": [offline],
  "0 alipay 3": [lateMoney],
  "0 alipay 4": [{ mishap: "lacking" }, channelTest],
  "0 wxpay 5": [lateMoney, notArrived],
  "1 wxpay 2": [{ mishap: "amount" }],
  "1 wxpay 4": [{ mishap: "unpaid" }],
  "1 alipay 4": [channelTest],
  "2 wxpay 3": [notArrived],
  "2 alipay 2": [{ mishap: "unknown" }],
};

const verdictOf: Record<Mishap, number> = {
  unknown: reconVerdict.long,
  lacking: reconVerdict.short,
  amount: reconVerdict.amount,
  unpaid: reconVerdict.state,
  midnight: reconVerdict.pending,
};

/**
 * Statements of the last finished days of each school and channel, compared by the code that compares uploaded ones. Most balance;
 * of the differences some are settled with a note, some wait. The demo keeps no files of them: nothing reads a file that was compared.
 */
export async function seedRecon(db: Kysely<Database>, random: Random, orderCount: number, now: number): Promise<void> {
  const days = orderCount > manyOrders ? daysBackOfMany : daysBack;
  const [from, until] = [startOfDay(dateOf(now - days * dayMs)), startOfDay(dateOf(now))];
  const schools = await db.selectFrom("schools").select("school_id").orderBy("school_id").execute();
  for (const [place, { school_id }] of schools.entries()) {
    const read = await readStatementDays(db, school_id, { from, until });
    const accounts = await listAccounts(db, school_id);
    const by = await findFinance(db, school_id);
    for (let age = days; age >= 1; age--) {
      const billDate = dateOf(now - age * dayMs);
      for (const [index, account] of accounts.entries()) {
        const at = startOfNextDay(billDate) + broughtAfterMs + index * 3 * minuteMs;
        const day = { channel: account.channel, billDate, ...read(account.id, billDate) };
        if (day.lines.length === 0 || at > now || isNotBrought(place, account, age)) continue;
        const story = stories[`${place} ${account.channel} ${age}`] ?? [];
        const mishaps = story.map(({ mishap }) => mishap);
        const rows = numbered(account.format, withMishaps(random, day, mishaps));
        const id = await bring(db, { account, billDate, rows, at, by });
        await settle(db, id, story, { at: at + settledAfterMs, by });
      }
    }
  }
}

interface Account {
  id: number;
  school_id: number;
  channel: string;
  mch_no: string;
  format: StatementFormat;
}

/** Yesterday's small ones are still to come. */
function isNotBrought(place: number, { channel }: Account, age: number): boolean {
  return age === 1 && (channel === "unionpay" || (place > 0 && channel === "alipay"));
}

async function listAccounts(db: Kysely<Database>, schoolId: number): Promise<Account[]> {
  const accounts = await db
    .selectFrom("collect_accounts")
    .select(["id", "school_id", "channel", "mch_no"])
    .where("school_id", "=", schoolId)
    .where("channel", "in", ["wxpay", "alipay", "unionpay"])
    .orderBy("id")
    .execute();
  return accounts.map((account) => ({ ...account, format: formatOf(account.channel) }));
}

function formatOf(channel: string): StatementFormat {
  return channel === "wxpay" || channel === "alipay" ? channel : "sheet";
}

/** Finds the account that brings a school's statements: its finance, else the administrator. */
async function findFinance(db: Kysely<Database>, schoolId: number): Promise<number> {
  const user = await db
    .selectFrom("users")
    .innerJoin("user_roles", "user_roles.user_id", "users.id")
    .innerJoin("roles", "roles.id", "user_roles.role_id")
    .select("users.id")
    .where((eb) =>
      eb.or([
        eb("roles.name", "=", "super_admin"),
        eb("roles.name", "=", "finance").and("users.school_id", "=", schoolId),
      ]),
    )
    .orderBy("roles.name")
    .orderBy("users.id")
    .executeTakeFirst();
  return user?.id ?? 0;
}

// what stands above the first row of such a file
const linesAbove: Record<StatementFormat, number> = { wxpay: 1, alipay: 5, sheet: 1 };

function numbered(format: StatementFormat, lines: readonly Omit<StatementRow, "line">[]): StatementRow[] {
  return lines.map((row, index) => ({ line: linesAbove[format] + index + 1, ...row }));
}

interface Brought {
  account: Account;
  billDate: string;
  rows: StatementRow[];
  at: number;
  by: number;
}

/** Uploads and compares a statement; answers its batch. */
async function bring(db: Kysely<Database>, { account, billDate, rows, at, by }: Brought): Promise<number> {
  const { id: collect_account_id, format, ...of } = account;
  const paid = rows.filter(({ kind }) => kind === reconKind.pay);
  const given = rows.filter(({ kind }) => kind === reconKind.refund);
  const sha256 = createHash("sha256")
    .update(JSON.stringify([collect_account_id, billDate, rows]))
    .digest("hex");
  const batch = await db
    .insertInto("recon_batches")
    .values({
      ...{ ...of, collect_account_id, format, bill_date: billDate, file_name: fileName(account, billDate), sha256 },
      ...{ stored_name: "", state: batchState.comparing, rows: rows.length, done_rows: 0 },
      ...{ pay_count: paid.length, pay_fen: sumOf(paid), refund_count: given.length, refund_fen: sumOf(given) },
      ...{ fee_fen: rows.reduce((sum, { fee_fen }) => sum + fee_fen, 0), ...nothingYet },
      ...{ attempts: 1, lease_owner: owner, created_at: at, created_by: by },
    } satisfies Insertable<Database["recon_batches"]>)
    .returningAll()
    .executeTakeFirstOrThrow();
  const step = { action: "import", before: null, after: batchState.waiting, detail: batch.file_name };
  await recordSteps(db, [{ ...stepOf(batch, at, by), ...step }]);
  const finished_at = at + 4_000;
  await compareStatement({
    ctx: { db, readDb: db, now: () => finished_at },
    batch,
    rows: inPieces(rows),
    repeated: new Set(),
    onProgress: () => undefined,
  });
  await finishBatch(db, batch, { owner, at: finished_at });
  return batch.id;
}

const nothingYet = {
  diff_count: 0,
  open_count: 0,
  pending_count: 0,
  error_count: 0,
  fail_reason: "",
  superseded_by: null,
  lease_until: 0,
  finished_at: null,
};

/** Makes the name of a channel's file. */
function fileName({ format, mch_no }: Account, billDate: string): string {
  switch (format) {
    case "wxpay":
      return `${mch_no}All${billDate}.csv`;
    case "alipay":
      return `${mch_no}_${billDate.replaceAll("-", "")}_业务明细.csv`;
    case "sheet":
      return `云闪付对账单_${billDate}.xlsx`;
  }
}

const piece = 500;

async function* inPieces(rows: readonly StatementRow[]): AsyncGenerator<StatementRow[]> {
  for (let from = 0; from < rows.length; from += piece) yield rows.slice(from, from + piece);
}

function sumOf(rows: readonly StatementRow[]): number {
  return rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0);
}

/** Deals with the differences that somebody dealt with. */
async function settle(
  db: Kysely<Database>,
  batchId: number,
  story: readonly Difference[],
  { at, by }: { at: number; by: number },
): Promise<void> {
  for (const { mishap, settled } of story) {
    if (!settled) continue;
    const item = await db
      .selectFrom("recon_items")
      .select(["id", "batch_id", "school_id", "disposition"])
      .where("batch_id", "=", batchId)
      .where("verdict", "=", verdictOf[mishap])
      .where("disposition", "=", reconDisposition.open)
      .orderBy("id")
      .executeTakeFirst();
    if (item) await handleItemsWithin(db, item, { ...settled, order_no: "" }, { at, by });
  }
}
