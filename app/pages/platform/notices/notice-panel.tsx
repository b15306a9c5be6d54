import type { NoticeRecord } from "#contract/platform/notices";
import { FactList } from "~/components/fact-list";
import { RichText } from "~/components/rich-text";
import { fill } from "~/lib/fill";
import { noticeTexts } from "./notice-texts";

/** A notice as its keepers see it. */
export function NoticePanel({ notice, state }: { notice: NoticeRecord; state: string }) {
  const read = fill(noticeTexts.readShare, { read: notice.read_count, all: notice.audience_count });
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <FactList
        facts={[
          [noticeTexts.field.title, notice.title],
          [noticeTexts.field.status, state],
          [noticeTexts.field.public_time, notice.public_time],
          [noticeTexts.field.school, notice.school_name || noticeTexts.everybody],
          [noticeTexts.field.publisher, notice.get_user_name.desc],
          [noticeTexts.field.created_at, notice.created_at],
          [noticeTexts.field.read, read],
        ]}
      />
      <RichText html={notice.content} />
    </div>
  );
}
