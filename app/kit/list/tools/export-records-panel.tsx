import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "~/components/button";
import { Select } from "~/components/field";
import { PageLink, usePageHref } from "~/components/school-scope";
import { useInterval } from "~/hooks/use-interval";
import { exportRecordsPath, type ExportRecords as Records, recordsPerPage } from "~/lib/export-records";
import { fill } from "~/lib/fill";
import { listTexts } from "../list-texts";
import { ExportRecords } from "./export-records";
import { exportTexts } from "./export-texts";

const refreshMs = 1_500;
// an answer that was lost on its way is asked for again
const patienceMs = 10_000;

/** The records in the popover: read anew each time it is opened, and every so often while something is under way. */
export function ExportRecordsPanel({ module, opening }: { module: string; opening: number }) {
  const pageHref = usePageHref();
  const [shown, setShown] = useState(module);
  const [page, setPage] = useState(1);
  const { load, data, state } = useFetcher<Records>();
  const href = pageHref(exportRecordsPath(shown, page));
  const modules = data?.modules ?? [];
  const askedAt = useRef(0);
  const ask = useCallback(() => {
    askedAt.current = performance.now();
    load(href);
  }, [load, href]);
  useEffect(ask, [ask, opening]);
  const isUnderway = (data?.exec_num ?? 0) > 0;
  useInterval(() => {
    const isOver = state === "idle" || performance.now() - askedAt.current > patienceMs;
    if (isUnderway && isOver) ask();
  }, refreshMs);
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / recordsPerPage));
  return (
    <section aria-label={exportTexts.records} className="flex max-h-[min(75dvh,560px)] flex-col sm:w-[28rem]">
      <header className="flex items-center justify-between gap-2 border-b border-line px-4 py-2">
        <h2 className="font-semibold">{exportTexts.records}</h2>
        <span role="status" className="text-xs text-info">
          {isUnderway && fill(exportTexts.underway, { count: data?.exec_num })}
        </span>
      </header>
      <div className="min-h-32 flex-1 overflow-y-auto">{data && <ExportRecords records={data} />}</div>
      {modules.length > 1 && (
        <p className="border-t border-line px-4 py-2">
          <Select
            aria-label={exportTexts.modules}
            value={shown}
            options={modules}
            onChange={({ currentTarget }) => {
              setShown(currentTarget.value);
              setPage(1);
            }}
            className="!h-7"
          />
        </p>
      )}
      <footer className="flex items-center justify-between gap-2 border-t border-line px-4 py-2 text-xs text-ink-soft">
        <PageLink to={exportRecordsPath(shown)} className="text-accent-text hover:underline">
          {listTexts.openExportRecords}
        </PageLink>
        {pages > 1 && (
          <span className="flex items-center gap-2">
            {/* not disabled: that would take the focus away */}
            <Button aria-disabled={page <= 1} onClick={() => setPage(Math.max(1, page - 1))}>
              {exportTexts.previous}
            </Button>
            {fill(exportTexts.page, { page, pages })}
            <Button aria-disabled={page >= pages} onClick={() => setPage(Math.min(pages, page + 1))}>
              {exportTexts.next}
            </Button>
          </span>
        )}
      </footer>
    </section>
  );
}
