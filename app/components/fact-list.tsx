import { Fragment, type ReactNode } from "react";

export type Fact = readonly [label: string, value: ReactNode];

/** Labels and values in two aligned columns; what is not there is a dash. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1.5">
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 break-words">{value || <span className="text-ink-faint">-</span>}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
