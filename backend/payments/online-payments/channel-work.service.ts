import type { BackendContext } from "../../context";
import { runDueTasks } from "../channel-tasks/tasks.service";
import { askRefund } from "../refunds/refund-asking.service";
import { askTrade } from "./trade-asking.service";

/** The job: asks and tells the channels what waits for them; answers how much. */
export async function runChannelTasks(ctx: BackendContext, isStopped: () => boolean = () => false): Promise<number> {
  return runDueTasks(ctx, { handlers: { trade: askTrade, refund: askRefund } }, isStopped);
}
