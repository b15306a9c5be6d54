import type { BackendContext } from "./kernel/context";
import { countExports } from "./platform/exports/running.service";
import { countReconciliations } from "./payments/recon/running-recon.service";

/** The job: counts for `/metrics`, which waits for no database, what waits or is in hand. Nothing of it is worth a line. */
export async function countWaitingWork(ctx: BackendContext): Promise<number> {
  const [exports, reconciliations] = await Promise.all([countExports(ctx), countReconciliations(ctx)]);
  ctx.counters.workWaits("export", exports);
  ctx.counters.workWaits("reconciliation", reconciliations);
  return 0;
}
