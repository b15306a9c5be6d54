import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Pager } from "../kit/pager";
import { type ListFilter, pageSize } from "./list-filter";

/** The number of rows, and the way through their pages. */
export function ListPager({ filter: { page, setPage }, total }: { filter: ListFilter; total: number }) {
  const { t } = useTranslation("chat");
  const last = Math.max(1, Math.ceil(total / pageSize));
  useEffect(() => {
    // the last row of the last page has gone
    if (total > 0 && page > last) setPage(last);
  }, [total, page, last, setPage]);
  return (
    <div className="flex min-h-12 items-center justify-between gap-2 border-t border-line px-4 py-2 text-sm">
      <span className="text-ink-soft">{t("groupTools.list.total", { count: total })}</span>
      <Pager page={page} total={total} pageSize={pageSize} onPage={setPage} />
    </div>
  );
}
