import { useTranslation } from "react-i18next";
import type { NoticeRecord } from "#contract/notices";
import { FactList } from "~/components/fact-list";
import { RichText } from "~/components/rich-text";

/** A notice as its keepers see it. */
export function NoticePanel({ notice, state }: { notice: NoticeRecord; state: string }) {
  const { t } = useTranslation("notice");
  const read = t("readShare", { read: notice.read_count, all: notice.audience_count });
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <FactList
        facts={[
          [t("field.title"), notice.title],
          [t("field.status"), state],
          [t("field.public_time"), notice.public_time],
          [t("field.school"), notice.school_name || t("everybody")],
          [t("field.publisher"), notice.get_user_name.desc],
          [t("field.created_at"), notice.created_at],
          [t("field.read"), read],
        ]}
      />
      <RichText html={notice.content} />
    </div>
  );
}
