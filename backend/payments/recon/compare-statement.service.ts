import { reconVerdict } from "#contract/payments/states";
import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { BackendContext } from "../../kernel/context";
import { createBulkInsert } from "../../kernel/database/bulk-insert";
import type { Database } from "../../kernel/database/tables";
import type { ReconBatchRow } from "../../kernel/database/tables/recon";
import { dayMs, startOfDay } from "../../kernel/time/shanghai";
import { reconKind, type StatementRow } from "../statements/statement";
import { type AccountDay, type Cursor, listDoneRefunds, listPaidOrders } from "./local-records.repository";
import { createMatcher, type Matched, type Matcher } from "./match-rows";
import { deleteItemsOf, insertItems, listFoundElsewhere, type NewItem } from "./recon-items.repository";
import { decidedFrom, isAtEdge } from "../states/recon-states";
import { judgePayment, judgeRefund, type LocalRecord } from "./recon-verdict.policy";

export interface Comparison {
  ctx: Pick<BackendContext, "db" | "readDb" | "now">;
  batch: ReconBatchRow;
  rows: AsyncIterable<StatementRow[]>;
  repeated: ReadonlySet<string>;
  /** Hears how many rows are compared; throws to end the work. */
  onProgress: (rows: number) => void;
}

/**
 * Writes an item for each line of a statement and for each order and refund that the statement lacks. Reads apart from the
 * main connection, writes a few hundred rows at a time and lets others in between.
 */
export async function compareStatement({ ctx, batch, rows, repeated, onProgress }: Comparison): Promise<void> {
  const account = { schoolId: batch.school_id, accountId: batch.collect_account_id, billDate: batch.bill_date };
  await clearItems(ctx, batch.id);
  const matcher = await createMatcher(ctx.readDb, { ...account, repeated });
  const mayWait = ctx.now() < decidedFrom(batch.bill_date);
  const items = createBulkInsert<NewItem>(ctx.db, (some) => insertItems(ctx.db, some));
  let done = 0;
  for await (const some of rows) {
    for (const matched of await matcher.match(some)) await items.add(itemOf(batch, matched, mayWait));
    done += some.length;
    onProgress(done);
    await setImmediate();
  }
  for await (const missing of listMissing(ctx.readDb, batch, matcher)) {
    for (const { kind, local } of missing) await items.add(missingItem(batch, kind, local, mayWait));
    onProgress(done);
    await setImmediate();
  }
  await items.finish();
}

const clearedAtOnce = 1000;

/** Removes the items that an interrupted attempt left. */
async function clearItems({ db }: Pick<BackendContext, "db">, batchId: number): Promise<void> {
  while ((await deleteItemsOf(db, batchId, clearedAtOnce)) > 0) await setImmediate();
}

/** A line of the statement with what it was found to be. */
export function judgeRow({ row, local }: Matched, billDate: string, mayWait: boolean): number {
  const waits = mayWait && isAtEdge(row.at, billDate);
  return row.kind === reconKind.pay ? judgePayment(row, local, waits) : judgeRefund(row, local, waits);
}

/** The columns of an item that say what of ours it is. */
export function localColumns(local: LocalRecord | undefined) {
  return {
    local_id: local?.id ?? null,
    local_no: local?.no ?? "",
    order_no: local?.order_no ?? "",
    local_fen: local?.fen ?? null,
    local_state: local?.state ?? null,
  };
}

function itemOf(batch: ReconBatchRow, matched: Matched, mayWait: boolean): NewItem {
  const { row, local } = matched;
  return {
    batch_id: batch.id,
    school_id: batch.school_id,
    line: row.line,
    kind: row.kind,
    verdict: judgeRow(matched, batch.bill_date, mayWait),
    ...localColumns(local),
    channel_no: row.channel_no,
    trade_no: row.trade_no,
    merchant_no: row.merchant_no,
    channel_fen: row.amount_fen,
    fee_fen: row.fee_fen,
    channel_state: row.state,
    happened_at: row.at,
    ...untouched,
  };
}

const untouched = { disposition: 0, remark: "", handled_by: null, handled_at: null };

function missingItem(batch: ReconBatchRow, kind: number, local: LocalRecord, mayWait: boolean): NewItem {
  return {
    batch_id: batch.id,
    school_id: batch.school_id,
    line: 0,
    kind,
    verdict: mayWait && isAtEdge(local.at, batch.bill_date) ? reconVerdict.pending : reconVerdict.short,
    ...localColumns(local),
    channel_no: "",
    trade_no: "",
    merchant_no: "",
    channel_fen: null,
    fee_fen: 0,
    channel_state: "",
    happened_at: local.at,
    ...untouched,
  };
}

type ListOfDay = (db: Kysely<Database>, day: AccountDay, after: Cursor, limit: number) => Promise<LocalRecord[]>;
type Missing = { kind: number; local: LocalRecord };

const readAtOnce = 500;

/** Finds the payments and refunds of the day that stand neither in this statement nor in another that counts. */
async function* listMissing(db: Kysely<Database>, batch: ReconBatchRow, matcher: Matcher): AsyncGenerator<Missing[]> {
  const from = startOfDay(batch.bill_date);
  const day = { schoolId: batch.school_id, accountId: batch.collect_account_id, from, until: from + dayMs };
  const lists: readonly [number, ListOfDay][] = [
    [reconKind.pay, listPaidOrders],
    [reconKind.refund, listDoneRefunds],
  ];
  for (const [kind, list] of lists) {
    for await (const page of pages(db, day, list)) {
      const left = page.filter(({ id }) => !matcher.isTaken(kind, id));
      const ids = left.map(({ id }) => id);
      const elsewhere = ids.length > 0 ? await listFoundElsewhere(db, kind, batch, ids) : new Set();
      yield left.filter(({ id }) => !elsewhere.has(id)).map((local) => ({ kind, local }));
    }
  }
}

async function* pages(db: Kysely<Database>, day: AccountDay, list: ListOfDay): AsyncGenerator<LocalRecord[]> {
  for (let after: Cursor = { at: day.from, id: 0 }; ;) {
    const page = await list(db, day, after, readAtOnce);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < readAtOnce) return;
    after = { at: last.at, id: last.id };
  }
}
