import type { FeePlanItem } from "#contract/payments/fee-plans";
import { formatFen } from "~/lib/money";
import { feePlanTexts } from "./fee-plan-texts";

/** The items that each student is charged, and their sum. */
export function PlanItemTable({ items }: { items: readonly FeePlanItem[] }) {
  const each = items.reduce((sum, { qty, price_fen }) => sum + qty * price_fen, 0);
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-b border-line text-ink-soft">
          <th scope="col" className="py-1 text-left font-normal">
            {feePlanTexts.itemHead.name}
          </th>
          {(["price", "qty", "sum"] as const).map((head) => (
            <th key={head} scope="col" className="py-1 pl-3 text-right font-normal">
              {feePlanTexts.itemHead[head]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ fee_item_id, name, qty, price_fen }) => (
          <tr key={fee_item_id} className="border-b border-line">
            <td className="py-1">{name}</td>
            <td className="py-1 pl-3 text-right">{formatFen(price_fen)}</td>
            <td className="py-1 pl-3 text-right">{qty}</td>
            <td className="py-1 pl-3 text-right">{formatFen(qty * price_fen)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3} className="py-1 text-left font-semibold">
            {feePlanTexts.each}
          </th>
          <td className="py-1 pl-3 text-right font-semibold">{formatFen(each)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
