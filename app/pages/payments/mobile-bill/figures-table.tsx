import type { StoreFigures } from "#contract/payments/mobile-bill";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { mobileBillTexts } from "./mobile-bill-texts";

export interface FiguresRow extends StoreFigures {
  key: string;
  name: string;
}

/** The money received and given back, by device or by way, large enough to be read beside the till. */
export function FiguresTable({ caption, head, rows }: { caption: string; head: string; rows: readonly FiguresRow[] }) {
  return (
    <section className="overflow-x-auto rounded-card border border-line bg-card shadow-card print:shadow-none">
      <table className="w-full text-base tabular-nums">
        <caption className="px-3 pt-2 text-left text-sm font-semibold text-ink-soft">{caption}</caption>
        <thead>
          <tr className="text-right text-xs text-ink-soft">
            <th scope="col" className="px-3 py-1 text-left font-normal">
              {head}
            </th>
            <th scope="col" className="py-1 font-normal">
              {mobileBillTexts.paid}
            </th>
            <th scope="col" className="px-2 py-1 font-normal">
              {mobileBillTexts.refunded}
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              {mobileBillTexts.net}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line text-right align-top">
              <th scope="row" className="px-3 py-2 text-left font-medium">
                {row.name}
              </th>
              <Amount fen={row.pay_fen} count={row.pay_count} />
              <Amount fen={row.refund_fen} count={row.refund_count} />
              <td className="py-2 pr-3 font-semibold">{formatFen(row.pay_fen - row.refund_fen)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Amount({ fen, count }: { fen: number; count: number }) {
  return (
    <td className="px-2 py-2">
      {formatFen(fen)}
      <span className="block text-xs text-ink-soft">{fill(mobileBillTexts.times, { count })}</span>
    </td>
  );
}
