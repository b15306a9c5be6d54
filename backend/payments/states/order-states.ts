import { isPaid, orderState, isWaiting } from "#contract/payments/states";

const { created, paying, paid, failed, cancelled, refunded, closed } = orderState;

/** The states an order may move to, by state (domain 4.3); an order that has ended becomes paid by 补单. */
export const orderArrows: Readonly<Record<number, readonly number[]>> = {
  [created]: [paying, paid, failed, cancelled, closed],
  [paying]: [paid, failed, cancelled, closed],
  [paid]: [refunded],
  [failed]: [paid],
  [cancelled]: [paid],
  [refunded]: [],
  [closed]: [paid],
};

/** True where an order may move so. */
export function orderMayMove(from: number, to: number): boolean {
  return orderArrows[from]?.includes(to) ?? false;
}

/** States of orders that wait for their payment. */
export const waitingOrders: readonly number[] = [created, paying];

/** States of orders whose money came in, all of it given back or not. */
export const paidOrders: readonly number[] = [paid, refunded];

/** True for an order that ended without money. */
export function hasEnded(state: number): boolean {
  return !isWaiting(state) && !isPaid(state);
}
