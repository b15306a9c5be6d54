import type { ReactNode } from "react";
import { PageLink } from "~/components/school-scope";
import { rateText } from "./arrears-links";

export const headCell = "h-9 whitespace-nowrap border-b border-line px-3 font-medium text-ink-soft";
export const cell = "h-9 whitespace-nowrap border-b border-line px-3";

/** A table that scrolls by itself where it is wider than its place. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // a region that scrolls must be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto rounded-t-card">
      <table className="w-full min-w-[720px] border-separate border-spacing-0 text-sm print:min-w-0">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  );
}

/** A figure, a link where there is a list behind it. */
export function FigureCell({
  text,
  href,
  tone = "",
}: {
  text: string;
  href?: string | null | undefined;
  tone?: string;
}) {
  return (
    <td className={`${cell} text-right tabular-nums ${tone}`}>
      {href ? (
        <PageLink to={href} className="rounded underline decoration-line underline-offset-4 hover:text-accent-text">
          {text}
        </PageLink>
      ) : (
        text
      )}
    </td>
  );
}

/** A share as text and as a bar. */
export function RateCell({ rate, href }: { rate: number | null; href?: string | null }) {
  const text = rateText(rate);
  return (
    <td className={`${cell} text-right`}>
      <span className="inline-flex items-center justify-end gap-2">
        <span aria-hidden className="hidden h-1.5 w-16 overflow-hidden rounded bg-line sm:block print:hidden">
          <span className="block h-full bg-success" style={{ width: `${Math.min(100, (rate ?? 0) / 100)}%` }} />
        </span>
        <span className="w-16 tabular-nums">
          {href ? (
            <PageLink to={href} className="rounded underline decoration-line underline-offset-4 hover:text-accent-text">
              {text}
            </PageLink>
          ) : (
            text
          )}
        </span>
      </span>
    </td>
  );
}
