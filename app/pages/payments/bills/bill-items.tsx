import type { BillItem } from "#contract/payments/bills";
import { formatFen } from "~/lib/money";
import { billTexts } from "./bill-texts";

const head = "border-b border-line px-2 py-1 text-left font-medium text-ink-soft";
const cell = "border-b border-line px-2 py-1";
const number = "text-right tabular-nums";

/** The items of a bill. */
export function BillItems({ items }: { items: readonly BillItem[] }) {
  return (
    <table className="w-full border-separate border-spacing-0">
      <thead>
        <tr>
          <th className={head}>{billTexts.itemHead.name}</th>
          <th className={`${head} ${number}`}>{billTexts.itemHead.price}</th>
          <th className={`${head} ${number}`}>{billTexts.itemHead.qty}</th>
          <th className={`${head} ${number}`}>{billTexts.itemHead.sum}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ name, price_fen, qty }, index) => (
          <tr key={`${name}-${index}`}>
            <td className={cell}>{name}</td>
            <td className={`${cell} ${number}`}>{formatFen(price_fen)}</td>
            <td className={`${cell} ${number}`}>{qty}</td>
            <td className={`${cell} ${number}`}>{formatFen(price_fen * qty)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
