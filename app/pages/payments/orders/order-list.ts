import { isPaid } from "#contract/payments/states";
import type { Row } from "~/lib/list-description";

export const orderListPath = "/campus_pay/order/list";

/** Fields that the page needs whether or not a column shows them. */
export const alwaysSent = ["state"] as const;

/** True for an order whose amount counts in the sums: it was paid. */
export function isCounted({ state }: Row): boolean {
  return isPaid(Number(state));
}
