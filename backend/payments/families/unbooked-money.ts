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

/** Finds the money of a paid order that no shown bill got: what others got, and what nobody got and does not go back yet. */
export function moneyElsewhere(
  parts: readonly OrderPart[],
  { orderFen, returnedFen, shown }: { orderFen: number; returnedFen: number; shown: ReadonlySet<number> },
): { moved_fen: number; held_fen: number } {
  const bookedOf = (some: readonly OrderPart[]) => some.reduce((sum, { booked_fen }) => sum + booked_fen, 0);
  return {
    moved_fen: bookedOf(parts.filter(({ bill_id }) => !shown.has(bill_id))),
    held_fen: Math.max(0, orderFen - bookedOf(parts) - returnedFen),
  };
}
