/** An item of a bill and what it costs in all, in fen; in the order in which payments fill them. */
export interface PricedItem {
  id: number;
  fen: number;
}

/** Money that came to a bill or went back from it. */
export interface BillMove {
  kind: "pay" | "refund";
  fen: number;
  /** The item that a refund is for; null: what was paid last. */
  itemId: number | null;
  stillDue: boolean;
}

interface Slot {
  itemId: number;
  begins: number;
  ends: number;
}

/**
 * Shares the money of a bill among its items: payments fill them in their order, then what was given back of a chosen item and is owed
 * again. A refund takes from its item, else from what was filled last. `filledFen` is how far payments may fill the items themselves:
 * what is due without what was let off. `backend/payments/reports/money-moves.ts` writes the same rule as SQL. Answers the money that
 * each item holds, in fen by item id; moves come oldest first.
 */
export function shareAmongItems(
  items: readonly PricedItem[],
  moves: readonly BillMove[],
  filledFen: number,
): Map<number, number> {
  const slots = slotsOf(items, moves, filledFen);
  const held = new Map(items.map(({ id }) => [id, 0]));
  const add = (id: number, fen: number) => held.set(id, (held.get(id) ?? 0) + fen);
  let level = 0;
  for (const { kind, fen, itemId } of moves) {
    if (itemId !== null) {
      add(itemId, -fen);
      continue;
    }
    const low = kind === "pay" ? level : level - fen;
    for (const slot of slots) {
      const part = Math.min(low + fen, slot.ends) - Math.max(low, slot.begins);
      if (part > 0) add(slot.itemId, kind === "pay" ? part : -part);
    }
    level = kind === "pay" ? level + fen : low;
  }
  return held;
}

/** The first begins and the last ends nowhere, so that nothing is left over. */
function slotsOf(items: readonly PricedItem[], moves: readonly BillMove[], filledFen: number): Slot[] {
  const owedAgain = moves.filter(({ itemId, stillDue }) => itemId !== null && stillDue);
  const slots: Slot[] = [];
  let end = 0;
  for (const { id, fen } of items) {
    slots.push({ itemId: id, begins: end, ends: end + fen });
    end += fen;
  }
  if (owedAgain.length > 0) {
    for (const slot of slots) slot.ends = Math.min(slot.ends, filledFen);
    end = filledFen;
  }
  for (const { itemId, fen } of owedAgain) {
    slots.push({ itemId: itemId ?? 0, begins: end, ends: end + fen });
    end += fen;
  }
  const [first, last] = [slots[0], slots.at(-1)];
  if (first) first.begins = -Infinity;
  if (last) last.ends = Infinity;
  return slots;
}
