import { listTexts } from "./list-texts";

export interface Total {
  label: string;
  text: string;
}

/** Figures of the whole filter, not of the page. */
export function TotalsBar({
  count,
  countLabel,
  totals,
}: {
  count: number;
  countLabel: string | undefined;
  totals: readonly Total[];
}) {
  return (
    <dl
      aria-label={listTexts.totals}
      className="flex flex-wrap items-baseline gap-x-6 gap-y-1 max-sm:gap-x-4 border-t border-line bg-raised px-3 py-1.5 text-sm tabular-nums"
    >
      {[{ label: countLabel ?? listTexts.count, text: String(count) }, ...totals].map(({ label, text }) => (
        <div key={label} className="flex gap-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
