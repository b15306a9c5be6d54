import { Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { PageLink, usePageHref } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
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
  const { t } = useTranslation(["report", "list"]);
  const mayExport = useCan("Api:campus_pay/report/export-export");
  const pageHref = usePageHref();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-3 py-2">
      <div className="flex gap-2">
        <Button type="submit" form={formId} look="primary">
          {t("list:query")}
        </Button>
        <PageLink to={reportListPath} preventScrollReset className={buttonStyle()}>
          {t("list:reset")}
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
            {t("list:export")}
          </a>
        )}
        <Button className="needs-script" onClick={() => window.print()}>
          <Printer size={14} aria-hidden />
          {t("print")}
        </Button>
      </div>
    </div>
  );
}
