import type { StoreFigures, StorePart } from "#contract/payments/mobile-bill";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { FiguresTable } from "./figures-table";
import { mobileBillTexts } from "./mobile-bill-texts";

interface Figures {
  sum: StoreFigures;
  devices: readonly StorePart[];
  ways: readonly StorePart[];
}

/** The figures of a day, in all, by device and by way: the slip that is printed. */
export function DaySheet({
  title,
  figures: { sum, devices, ways: byWay },
  ways,
}: {
  title: string;
  figures: Figures;
  ways: readonly { value: string; label: string }[];
}) {
  const facts = [
    [mobileBillTexts.paid, formatFen(sum.pay_fen), fill(mobileBillTexts.times, { count: sum.pay_count })],
    [mobileBillTexts.refunded, formatFen(sum.refund_fen), fill(mobileBillTexts.times, { count: sum.refund_count })],
  ] as const;
  return (
    <>
      <section
        aria-label={title}
        className="rounded-card border border-line bg-card p-4 shadow-card print:border-0 print:p-0 print:shadow-none"
      >
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="mt-2 flex items-baseline justify-between gap-3">
          <span className="text-lg">{mobileBillTexts.net}</span>
          <strong className="text-figure tabular-nums">{formatFen(sum.pay_fen - sum.refund_fen)}</strong>
        </p>
        <dl>
          {facts.map(([name, amount, count]) => (
            <div key={name} className="flex items-baseline justify-between gap-3 border-t border-line py-1.5">
              <dt className="text-lg">
                {name} <span className="text-sm text-ink-soft">{count}</span>
              </dt>
              <dd className="text-xl font-medium tabular-nums">{amount}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-ink-soft">{fill(mobileBillTexts.madeThatDay, { count: sum.order_count })}</p>
      </section>
      {devices.length > 0 && (
        <FiguresTable
          caption={mobileBillTexts.byDevice}
          head={mobileBillTexts.field.device}
          rows={devices.map((part) => ({ ...part, name: part.key }))}
        />
      )}
      {byWay.length > 0 && (
        <FiguresTable
          caption={mobileBillTexts.byWay}
          head={mobileBillTexts.field.way}
          rows={byWay.map((part) => ({
            ...part,
            name: ways.find(({ value }) => value === part.key)?.label ?? part.key,
          }))}
        />
      )}
    </>
  );
}
