import Download from "lucide-react/icons/download";
import type { ReactNode } from "react";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { PageLink, usePageHref } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { PrintShownButton } from "~/kit/print/print-button";
import { listTexts } from "~/kit/list/list-texts";
import { listHref } from "~/lib/list-address";
import { reportListPath } from "./report-links";

/** 查询 重置 | how the report is cut | 导出Excel 打印 */
export function ReportTools({
  formId,
  query,
  isEmpty,
  children,
}: {
  formId: string;
  query: Readonly<Record<string, string>>;
  isEmpty: boolean;
  children: ReactNode;
}) {
  const mayExport = useCan("Api:campus_pay/report/export-export");
  const pageHref = usePageHref();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-3 py-2">
      <div className="flex gap-2">
        <Button type="submit" form={formId} look="primary">
          {listTexts.query}
        </Button>
        <PageLink to={reportListPath} preventScrollReset className={buttonStyle()}>
          {listTexts.reset}
        </PageLink>
      </div>
      {children}
      <div className="ml-auto flex gap-2">
        {mayExport && !isEmpty && (
          <a
            href={pageHref(listHref("/campus_pay/report/export", query, { cur_page: null, page_size: null }))}
            className={buttonStyle("warning")}
          >
            <Download size={14} aria-hidden />
            {listTexts.export}
          </a>
        )}
        <PrintShownButton />
      </div>
    </div>
  );
}
