import { refundState } from "#contract/payments/states";
import { sql } from "kysely";

/** When a refund was taken from the school's money: when its channel took it, else when it came through. */
export const debitedAt = sql<number>`coalesce(refunds.accepted_at, refunds.success_at)`;

/** States in which a refund is taken off: one that its channel took and that ended otherwise is not. */
export const debitedStates: readonly number[] = [refundState.running, refundState.done];
