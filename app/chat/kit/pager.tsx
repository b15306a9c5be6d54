import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";

const button =
  "inline-flex h-8 w-8 items-center justify-center rounded border border-line text-ink-soft hover:text-ink disabled:opacity-40";

/** Leads through the pages of a list; nothing where there is only one. */
export function Pager({
  page,
  total,
  pageSize = 20,
  onPage,
}: {
  page: number;
  /** Rows of all pages. */
  total: number;
  pageSize?: number;
  onPage: (page: number) => void;
}) {
  const { t } = useTranslation("chat");
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1) return null;
  return (
    <nav aria-label={t("forward.pager.label")} className="flex items-center gap-2 text-sm text-ink-soft">
      <button
        type="button"
        aria-label={t("forward.pager.previous")}
        title={t("forward.pager.previous")}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        className={button}
      >
        <ChevronLeft size={18} aria-hidden />
      </button>
      <span aria-live="polite">{t("forward.pager.page", { page, pages })}</span>
      <button
        type="button"
        aria-label={t("forward.pager.next")}
        title={t("forward.pager.next")}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
        className={button}
      >
        <ChevronRight size={18} aria-hidden />
      </button>
    </nav>
  );
}
