import type { OrderRefund } from "#contract/payments/orders";
import type { BackendContext } from "../../kernel/context";
import { formatTime } from "../../kernel/time/shanghai";
import { listRefundsOfOrder } from "./orders.repository";

const system = "系统";

/** The refunds of an order, oldest first. */
export async function findOrderRefunds({ db }: BackendContext, orderId: number): Promise<OrderRefund[]> {
  const refunds = await listRefundsOfOrder(db, orderId);
  return refunds.map(({ auditor_id, applicant, auditor, success_at, ...refund }) => ({
    ...refund,
    apply_by: applicant ?? system,
    audit_by: auditor_id === null ? null : (auditor ?? system),
    created_at: formatTime(refund.created_at),
    success_at: success_at === null ? null : formatTime(success_at),
  }));
}
