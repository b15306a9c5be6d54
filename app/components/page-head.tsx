import type { ReactNode } from "react";

/** The title of a page, what one does there, and its main act at the end of the line. */
export function PageHead({ title, purpose, children }: { title: string; purpose?: string; children?: ReactNode }) {
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
        <h1 className="text-xl font-semibold max-sm:text-lg">{title}</h1>
        {purpose && <p className="text-sm text-ink-soft max-sm:hidden print:hidden">{purpose}</p>}
      </div>
      {children}
    </header>
  );
}
