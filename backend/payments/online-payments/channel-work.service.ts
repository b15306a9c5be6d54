import type { BackendContext } from "../../kernel/context";
import { runDueTasks, tasksDueIn, type TaskWork } from "../channel-tasks/tasks.service";
import { askRefund } from "../refunds/refund-asking.service";
import { askTrade } from "./trade-asking.service";

// at 200 ms an answer 40 orders a second: those of a rush are known before they are asked about again
const work: TaskWork = { handlers: { trade: askTrade, refund: askRefund }, atOnce: 8 };

/** The job: asks and tells the channels what waits for them; answers how much. */
export async function runChannelTasks(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  return runDueTasks(ctx, work, isStopped);
}

/** When the next of the job's tasks falls due, ms from now. */
export function channelTasksDueIn(ctx: BackendContext): Promise<number | null> {
  return tasksDueIn(ctx, work);
}
