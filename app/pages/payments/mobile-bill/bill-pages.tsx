import { Link } from "@remix-run/react";
import { fill } from "~/lib/fill";
import { mobileBillTexts } from "./mobile-bill-texts";

const button =
  "inline-flex h-10 min-w-24 items-center justify-center rounded border border-line bg-card px-3 text-base aria-disabled:opacity-40";

/** Back and forth; not drawn for a single page. `query` is what is shown: a day, or what is looked for. */
export function BillPages({
  query,
  page,
  pages,
}: {
  query: Readonly<Record<string, string>>;
  page: number;
  pages: number;
}) {
  if (pages < 2) return null;
  const link = (target: number, text: string) =>
    target >= 1 && target <= pages ? (
      <Link to={`?${new URLSearchParams({ ...query, cur_page: String(target) }).toString()}`} className={button}>
        {text}
      </Link>
    ) : (
      <span aria-disabled className={button}>
        {text}
      </span>
    );
  return (
    <nav aria-label={mobileBillTexts.pages} className="flex items-center justify-between gap-2">
      {link(page - 1, mobileBillTexts.previousPage)}
      <span className="text-sm tabular-nums text-ink-soft">{fill(mobileBillTexts.page, { page, pages })}</span>
      {link(page + 1, mobileBillTexts.nextPage)}
    </nav>
  );
}
