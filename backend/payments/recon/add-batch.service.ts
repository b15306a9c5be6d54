import { batchState } from "#contract/payments/states";
import { createHash } from "node:crypto";
import { reconApi } from "#contract/payments/recon";
import type { BackendContext } from "../../kernel/context";
import type { ReconBatchRow } from "../../kernel/database/tables/recon";
import { whenTaken } from "../../kernel/database/unique-violation";
import type { FileContents } from "../../platform/files/file-storage";
import { eraseFile, storeFile } from "../../platform/files/files.service";
import { recordSteps } from "../../platform/history/history.service";
import type { StatementFormat } from "../statements/statement";
import { stepOf } from "./finish-batch.service";
import { findByContent, insertBatch } from "./recon-batches.repository";
import type { emptyDay } from "../states/recon-states";

/** A day's statement of an account, before it is read. */
export interface NewBatch {
  account: { id: number; school_id: number; channel: string; mch_no: string; sub_mch_no: string };
  /** `YYYY-MM-DD`. */
  bill_date: string;
  format: StatementFormat | typeof emptyDay;
  file_name: string;
  /** Null: the channel says that nothing was traded. */
  content: { contents: FileContents; extension: string; sha256: string } | null;
  /** The user who brings the file; 0: the server. */
  by: number;
}

/** The batch that was added, or the one that the same content made before. */
export type AddedBatch = { id: number; known?: undefined } | { known: ReconBatchRow };

/** Stores a statement and leaves it to the job; the same content again adds nothing. */
export async function addBatch(ctx: BackendContext, batch: NewBatch): Promise<AddedBatch> {
  const { account, bill_date, content } = batch;
  const { channel, mch_no, sub_mch_no } = account;
  const sha256 = content?.sha256 ?? hashOfNothing;
  const identity = { channel, mch_no: sub_mch_no || mch_no, bill_date, sha256 };
  const known = await findByContent(ctx.db, identity);
  if (known) return { known };
  const stored_name = content ? await store(ctx, batch, content) : "";
  try {
    const id = await insert(ctx, batch, { ...identity, stored_name });
    ctx.wakeJob("reconciliation");
    return { id };
  } catch (error) {
    if (stored_name !== "") await eraseFile(ctx, stored_name);
    const twin = error instanceof Known ? await findByContent(ctx.db, identity) : undefined;
    if (twin) return { known: twin };
    throw error;
  }
}

const hashOfNothing = createHash("sha256").update("").digest("hex");

/** Somebody brought the same statement at the same moment. */
class Known extends Error {}

function store(
  ctx: BackendContext,
  { file_name, by }: NewBatch,
  { contents, extension }: NonNullable<NewBatch["content"]>,
): Promise<string> {
  return storeFile(ctx, {
    ...{ contents, extension, mime: "application/octet-stream", originalName: file_name, purpose: "recon" },
    ...{ ownerId: by === 0 ? null : by, visibility: "download", permission: reconApi.upload.permission },
  });
}

function insert(
  ctx: BackendContext,
  { account, format, file_name, by }: NewBatch,
  identity: Pick<ReconBatchRow, "channel" | "mch_no" | "bill_date" | "sha256" | "stored_name">,
): Promise<number> {
  const at = ctx.now();
  const row = { ...identity, ...beginning, school_id: account.school_id, collect_account_id: account.id };
  const batch = { ...row, format, file_name, created_at: at, created_by: by };
  const action = by === 0 ? "fetch" : "import";
  return whenTaken(
    ctx.db.transaction().execute(async (trx) => {
      const id = await insertBatch(trx, batch);
      const step = { action, before: null, after: batchState.waiting, detail: file_name };
      await recordSteps(trx, [{ ...stepOf({ ...account, id }, at, by), ...step }]);
      return id;
    }),
    () => new Known(),
  );
}

const beginning = {
  ...{ state: batchState.waiting, rows: 0, done_rows: 0, pay_count: 0, pay_fen: 0, refund_count: 0, refund_fen: 0 },
  ...{ fee_fen: 0, diff_count: 0, open_count: 0, pending_count: 0, error_count: 0, fail_reason: "" },
  ...{ superseded_by: null, attempts: 0, lease_owner: null, lease_until: 0, finished_at: null },
};
