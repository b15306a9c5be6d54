import { PageLink } from "~/components/school-scope";
import { Tag } from "~/components/tag";
import { noticesPath } from "~/lib/notice-paths";
import { noticeTexts } from "./notice-texts";

export interface NoticeLine {
  id: number;
  title: string;
  /** Already text. */
  time: string;
  is_read: number;
}

/** Notices one below the other, each a link to its page; those not read yet stand out. */
export function NoticeRows({ notices, label }: { notices: readonly NoticeLine[]; label: string }) {
  return (
    <ul aria-label={label} className="divide-y divide-line text-sm">
      {notices.map(({ id, title, time, is_read }) => (
        <li key={id}>
          <PageLink to={`${noticesPath}/${id}`} className="flex items-center gap-3 px-4 py-2.5 hover:bg-raised">
            <span className={`min-w-0 truncate ${is_read === 0 ? "font-medium" : ""}`}>{title}</span>
            {is_read === 0 && <Tag tone="info">{noticeTexts.reading.unread}</Tag>}
            <time className="ml-auto shrink-0 tabular-nums text-ink-soft">{time}</time>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
