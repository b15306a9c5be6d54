import type { ReactNode } from "react";
import { buttonStyle } from "~/components/button-style";
import { PrintScript } from "./print-button";
import { printTexts } from "./print-texts";

interface PrintPageProps {
  title: string;
  /** The number of sheets, sums and the like. */
  summary?: string;
  back: { href: string; label: string };
  /** Choices and buttons of the bar, printing last. */
  tools?: ReactNode;
  /** Messages and forms below the bar. */
  below?: ReactNode;
  /** Words on how to print without scripts; absent where there is nothing to print. */
  hint?: string | null;
  /** True where this very answer is to be printed. */
  isPrintedNow?: boolean;
  /** `Paper`s; none where there is nothing to print. */
  children: ReactNode;
}

/** A page outside the shell, without scripts but its own: below the bar lies the paper that is printed. */
export function PrintPage({
  title,
  summary,
  back,
  tools,
  below,
  hint,
  isPrintedNow = false,
  children,
}: PrintPageProps) {
  return (
    <>
      <header className="flex flex-col gap-3 border-b border-line bg-card px-4 py-3 text-sm sm:px-6 print:hidden">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-base font-semibold">{title}</h1>
          <p className="min-w-0 flex-1 basis-80 text-ink-soft">{summary}</p>
          <a href={back.href} className={buttonStyle()}>
            {back.label}
          </a>
          {tools}
        </div>
        {hint !== null && <p className="text-xs text-ink-soft">{hint ?? printTexts.noScript}</p>}
        {below}
      </header>
      {children && (
        <main
          aria-label={printTexts.paper}
          // the paper is wider than a telephone: it is moved by keyboard, too
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="overflow-x-auto bg-page print:overflow-visible"
        >
          <div className="paper-desk">{children}</div>
        </main>
      )}
      <PrintScript isPrintedNow={isPrintedNow} />
    </>
  );
}
