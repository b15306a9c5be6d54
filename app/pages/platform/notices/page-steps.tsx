import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { listHref } from "~/lib/list-address";
import { noticesPath } from "~/lib/notice-paths";
import { noticeTexts } from "./notice-texts";

/** To the newer and the older notices; nothing where all are shown. */
export function PageSteps({ page, pages }: { page: number; pages: number }) {
  if (pages <= 1) return null;
  const to = (other: number) => listHref(noticesPath, { cur_page: String(other) });
  return (
    <nav aria-label={noticeTexts.reading.all} className="flex justify-end gap-2 border-t border-line px-4 py-2">
      {page > 1 && (
        <PageLink to={to(page - 1)} rel="prev" className={buttonStyle()}>
          {noticeTexts.reading.previous}
        </PageLink>
      )}
      {page < pages && (
        <PageLink to={to(page + 1)} rel="next" className={buttonStyle()}>
          {noticeTexts.reading.next}
        </PageLink>
      )}
    </nav>
  );
}
