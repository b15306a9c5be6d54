import type { ReactNode } from "react";

/** Why a page is not shown, and what to do next. */
export function Refusal({
  number,
  title,
  advice,
  reference,
  children,
}: {
  number: string;
  title: string;
  advice: string;
  /** The number of a failed request, to ask with. */
  reference?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="flex min-h-[60vh] flex-col items-center justify-center gap-2 px-4 text-center">
      <p aria-hidden className="text-figure font-semibold text-ink-faint">
        {number}
      </p>
      <h1 className="mt-2 text-xl font-semibold">{title}</h1>
      <p className="text-ink-soft">{advice}</p>
      <div className="mt-4 flex gap-2">{children}</div>
      {reference}
    </div>
  );
}
