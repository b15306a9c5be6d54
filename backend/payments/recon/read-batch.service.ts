import type { BackendContext } from "../../kernel/context";
import type { ReconBatchRow } from "../../kernel/database/tables/recon";
import { checkWholeStatement, openStatementRows } from "../statements/open-statement";
import type { StatementCheck, StatementRow } from "../statements/statement";
import { emptyDay } from "../states/recon-states";
import { readStored } from "./stored-statement";

type Ctx = Pick<BackendContext, "storage" | "statementThreads">;

/** Checks a batch's file; a day without trades has none and is whole. Refuses as the reading of files does. */
export async function checkBatch(ctx: Ctx, batch: ReconBatchRow): Promise<StatementCheck> {
  if (batch.format === emptyDay) return nothing;
  return checkWholeStatement(ctx, await readStored(ctx, batch), { billDate: batch.bill_date });
}

/** The rows of a batch that was checked. */
export async function* openBatch(ctx: Ctx, batch: ReconBatchRow): AsyncGenerator<StatementRow[]> {
  if (batch.format === emptyDay) return;
  yield* openStatementRows(ctx, await readStored(ctx, batch), { billDate: batch.bill_date });
}

const nothing: StatementCheck = {
  ...{ rows: 0, pay_count: 0, pay_fen: 0, refund_count: 0, refund_fen: 0, fee_fen: 0, rounding_fen: 0 },
  ...{ problems: [], problem_count: 0, failure: null, repeated: [] },
};
