import ArrowLeft from "lucide-react/icons/arrow-left";
import type { PublishedNotice } from "#contract/platform/notices";
import { RichText } from "~/components/rich-text";
import { PageLink } from "~/components/school-scope";
import { fill } from "~/lib/fill";
import { noticesPath } from "~/lib/notice-paths";
import { noticeTexts } from "./notice-texts";

/** A notice as those read it whom it is for. */
export function NoticeArticle({ notice }: { notice: PublishedNotice & { content: string; time: string } }) {
  return (
    <article className="mx-auto max-w-detail rounded-card border border-line bg-card p-4 shadow-card desk:p-8">
      <h1 className="text-xl font-semibold">{notice.title}</h1>
      <p className="mb-4 mt-1 border-b border-line pb-3 text-sm text-ink-soft">
        {fill(noticeTexts.reading.by, { name: notice.get_user_name.desc, time: notice.time })}
      </p>
      <RichText html={notice.content} />
      <p className="mt-8 text-sm">
        <PageLink to={noticesPath} className="inline-flex items-center gap-1 rounded text-accent-text hover:underline">
          <ArrowLeft size={14} aria-hidden />
          {noticeTexts.reading.back}
        </PageLink>
      </p>
    </article>
  );
}
