// Money of a paid order that no bill got: its bill was closed or paid meanwhile. It goes back, or to other bills (到账异常).

/** A bill of a paid order: what it was to get, and what it got. */
export interface OrderPart {
  bill_id: number;
  amount_fen: number;
  booked_fen: number;
}

/** Finds the money that a paid order holds for each of its bills; a bill whose money went to others has none. */
export function moneyOfParts(parts: readonly OrderPart[], orderFen: number): Map<number, number> {
  const booked = parts
    .filter(({ booked_fen }) => booked_fen > 0)
    .map((part) => [part.bill_id, part.booked_fen] as const);
  const left = orderFen - booked.reduce((sum, [, fen]) => sum + fen, 0);
  return new Map([...booked, ...shareUnbooked(parts, left)]);
}

/** Shares money that no bill got among the bills that it was meant for, in their order. */
export function shareUnbooked(parts: readonly OrderPart[], fen: number): Map<number, number> {
  const shares = new Map<number, number>();
  let left = Math.max(0, fen);
  for (const { bill_id, amount_fen, booked_fen } of parts) {
    if (booked_fen > 0 || left === 0) continue;
    const share = Math.min(amount_fen, left);
    shares.set(bill_id, share);
    left -= share;
  }
  return shares;
}
