import Download from "lucide-react/icons/download";
import type { ImportVerdict } from "#contract/platform/imports";
import { buttonStyle } from "~/components/button-style";
import { PageLink, usePageHref } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { importTexts } from "./import-texts";

/** Which rows are shown of how many, the ways to the others, and the refused ones as a file. */
export function ImportPages({
  path,
  verdict,
  title,
  page,
  total,
  rowsPerPage,
}: {
  path: string;
  verdict: ImportVerdict;
  title: string;
  page: number;
  total: number;
  rowsPerPage: number;
}) {
  const pageHref = usePageHref();
  const from = (page - 1) * rowsPerPage + 1;
  const to = Math.min(total, page * rowsPerPage);
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <h2 className="font-semibold">{title}</h2>
      {total > 0 && <span className="text-ink-soft">{fill(importTexts.partly, { from, to, total })}</span>}
      <span className="ml-auto flex gap-2">
        {page > 1 && (
          <PageLink to={`${path}?verdict=${verdict}&cur_page=${page - 1}`} preventScrollReset className={buttonStyle()}>
            {importTexts.previous}
          </PageLink>
        )}
        {to < total && (
          <PageLink to={`${path}?verdict=${verdict}&cur_page=${page + 1}`} preventScrollReset className={buttonStyle()}>
            {importTexts.next}
          </PageLink>
        )}
        {verdict === "refused" && total > 0 && (
          <a href={pageHref(`${path}/errors`)} className={buttonStyle("warning")}>
            <Download size={14} aria-hidden />
            {importTexts.downloadErrors}
          </a>
        )}
      </span>
    </div>
  );
}
