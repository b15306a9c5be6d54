import * as z from "zod";
import { StoreFigures, StorePart } from "#contract/payments/mobile-bill";

const nothing: StoreFigures = { order_count: 0, pay_count: 0, pay_fen: 0, refund_count: 0, refund_fen: 0 };

/** The parts together. */
export function sumFigures(parts: readonly StoreFigures[]): StoreFigures {
  return parts.reduce(
    (sum, part) => ({
      order_count: sum.order_count + part.order_count,
      pay_count: sum.pay_count + part.pay_count,
      pay_fen: sum.pay_fen + part.pay_fen,
      refund_count: sum.refund_count + part.refund_count,
      refund_fen: sum.refund_fen + part.refund_fen,
    }),
    nothing,
  );
}

/** The parts of each key together, in the order the keys come. */
export function sumByKey<Part extends StoreFigures>(
  parts: readonly Part[],
  keyOf: (part: Part) => string,
): StorePart[] {
  const keys = [...new Set(parts.map(keyOf))];
  return keys.map((key) => ({ key, ...sumFigures(parts.filter((part) => keyOf(part) === key)) }));
}

/** True where both say the same of the money. */
export function isSameFigures(a: StoreFigures, b: StoreFigures): boolean {
  return (
    a.pay_count === b.pay_count &&
    a.pay_fen === b.pay_fen &&
    a.refund_count === b.refund_count &&
    a.refund_fen === b.refund_fen
  );
}

/** The figures that a closed day keeps as JSON. */
export const KeptFigures = z.object({ sum: StoreFigures, devices: z.array(StorePart), ways: z.array(StorePart) });
export type KeptFigures = z.infer<typeof KeptFigures>;
