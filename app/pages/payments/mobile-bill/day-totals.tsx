import type { MoneySum } from "#contract/payments/orders";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { mobileBillTexts } from "./mobile-bill-texts";

/** The figures of a day, a month or a search, readable at arm's length. */
export function DayTotals({
  label,
  count,
  sum: { paid_fen, refunded_fen },
}: {
  label: string;
  count: number;
  sum: MoneySum;
}) {
  return (
    <section aria-label={label} className="rounded-card bg-side p-4 text-side-ink shadow-card">
      <p className="flex items-baseline justify-between text-sm">
        <span>{mobileBillTexts.net}</span>
        <span>{fill(mobileBillTexts.count, { count })}</span>
      </p>
      <p className="text-figure font-semibold tabular-nums text-side-strong">{formatFen(paid_fen - refunded_fen)}</p>
      <dl className="mt-3 grid grid-cols-2 gap-4 border-t border-white/10 pt-3">
        {[
          { label: mobileBillTexts.paid, fen: paid_fen },
          { label: mobileBillTexts.refunded, fen: refunded_fen },
        ].map(({ label: name, fen }) => (
          <div key={name}>
            <dt className="text-xs">{name}</dt>
            <dd className="text-lg font-medium tabular-nums text-side-strong">{formatFen(fen)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
