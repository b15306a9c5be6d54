import { batchState } from "#contract/payments/states";
import type { Kysely } from "kysely";
import { labelOf } from "#contract/kernel/enumeration";
import { reconBatchStates, reconDispositions } from "#contract/payments/recon-enumerations";
import { holdNumber } from "../../kernel/database/hold-number";
import type { Database } from "../../kernel/database/tables";
import type { ReconBatchRow } from "../../kernel/database/tables/recon";
import { recordSteps } from "../../platform/history/history.service";
import { noteDifferences } from "./difference-reminders.service";
import { listSameDay, lockBatches, updateLeasedBatch, updateLiveBatch } from "./recon-batches.repository";
import {
  carryDisposition,
  countDifferences,
  deleteItems,
  listFoundHere,
  listHandledItems,
} from "./recon-items.repository";
import { stateOf } from "../states/recon-states";

/**
 * Makes a batch that was compared whole count, in the caller's transaction: it takes the place of earlier files of its day with what
 * was done about their differences, and other days' items that only missed what it has are gone. False: the batch was handed on.
 */
export async function finishBatch(
  trx: Kysely<Database>,
  batch: ReconBatchRow,
  { owner, at }: { owner: string; at: number },
): Promise<boolean> {
  // of two files of a day that are compared at once the second finds the first
  await holdStatementDay(trx, batch);
  const held = await lockBatches(trx, [
    batch.id,
    ...(await listSameDay(trx, batch)).map(({ id }) => id),
    ...(await listFoundHere(trx, batch.id)).map(({ batch_id }) => batch_id),
  ]);
  const others = await listSameDay(trx, batch);
  // a later upload that was compared first
  const later = others.findLast(({ id }) => id > batch.id);
  for (const older of others.filter(({ id }) => id < batch.id)) await supersede(trx, older, batch, at);
  const counts = await countDifferences(trx, batch.id);
  const change = { ...counts, lease_owner: null, finished_at: at, done_rows: batch.rows };
  const state = later ? batchState.superseded : stateOf(counts);
  const standing = later ? { superseded_by: later.id, open_count: 0, pending_count: 0 } : {};
  if (!(await updateLeasedBatch(trx, batch.id, owner, { ...change, ...standing, state }))) return false;
  const detail = `${batch.rows} 行，差异 ${counts.diff_count} 笔，待定 ${counts.pending_count} 笔`;
  await recordSteps(trx, [
    { ...stepOf(batch, at), action: "compare", before: batchState.comparing, after: state, detail },
  ]);
  if (!later) {
    await noteDifferences(trx, batch, counts.open_count);
    await withdrawFound(trx, batch, { at, held });
  }
  return true;
}

/** Holds an account's day until the transaction ends, so that none of its files comes to count meanwhile. */
export function holdStatementDay(
  trx: Kysely<Database>,
  { school_id, collect_account_id, bill_date }: Pick<ReconBatchRow, "school_id" | "collect_account_id" | "bill_date">,
): Promise<void> {
  return holdNumber(trx, school_id, `statement/${collect_account_id}/${bill_date}`);
}

/** Counts a batch's items again and moves it to where it stands by them. */
export async function refreshBatch(
  trx: Kysely<Database>,
  batch: Pick<ReconBatchRow, "id" | "school_id" | "state" | "created_by" | "open_count">,
  { at, by }: { at: number; by: number },
): Promise<void> {
  const counts = await countDifferences(trx, batch.id);
  const state = stateOf(counts);
  await updateLiveBatch(trx, batch.id, { ...counts, state });
  if (counts.open_count > batch.open_count) await noteDifferences(trx, batch, counts.open_count);
  if (state === batch.state || state !== batchState.settled) return;
  await recordSteps(trx, [{ ...stepOf(batch, at, by), action: "settle", before: batch.state, after: state }]);
}

/** The step of a batch's history that says where it stands. */
export function stepOf({ id, school_id }: Pick<ReconBatchRow, "id" | "school_id">, at: number, by = 0) {
  return { subject: "recon_batch" as const, subject_id: id, school_id, at, by };
}

async function supersede(trx: Kysely<Database>, older: ReconBatchRow, batch: ReconBatchRow, at: number): Promise<void> {
  const { superseded } = batchState;
  const change = { state: superseded, superseded_by: batch.id, open_count: 0, pending_count: 0 };
  if (!(await updateLiveBatch(trx, older.id, change))) return;
  const detail = `新账单：${batch.file_name}`;
  await recordSteps(trx, [
    { ...stepOf(older, at), action: "supersede", before: older.state, after: superseded, detail },
  ]);
  for (const item of await listHandledItems(trx, older.id)) {
    const id = await carryDisposition(trx, batch.id, item);
    if (id === undefined) continue;
    const step = {
      subject: "recon" as const,
      subject_id: id,
      school_id: batch.school_id,
      at,
      by: item.handled_by ?? 0,
    };
    const carried = labelOf(reconDispositions, item.disposition);
    await recordSteps(trx, [
      { ...step, action: "carry", before: 0, after: item.disposition, detail: carried, reason: item.remark },
    ]);
  }
}

/** Settles items that other days' statements lacked and this one has: they are missing no more. Only of batches that are held. */
async function withdrawFound(
  trx: Kysely<Database>,
  batch: ReconBatchRow,
  { at, held }: { at: number; held: ReadonlySet<number> },
): Promise<void> {
  const found = (await listFoundHere(trx, batch.id)).filter(({ batch_id }) => held.has(batch_id));
  if (found.length === 0) return;
  await deleteItems(
    trx,
    found.map(({ id }) => id),
  );
  for (const id of new Set(found.map((item) => item.batch_id))) {
    const count = found.filter((item) => item.batch_id === id).length;
    const counts = await countDifferences(trx, id);
    const state = stateOf(counts);
    await updateLiveBatch(trx, id, { ...counts, state });
    const detail = `${count} 笔在 ${batch.bill_date} 的账单中找到，现为${labelOf(reconBatchStates, state)}`;
    const step = { ...stepOf({ id, school_id: batch.school_id }, at), action: "found", before: null, after: state };
    await recordSteps(trx, [{ ...step, detail }]);
  }
}
