import { useTranslation } from "react-i18next";
import type { Advice } from "#contract/advice";
import { adviceTones } from "#contract/list-definition/tones";
import { FactList } from "~/components/fact-list";
import { RichText } from "~/components/rich-text";
import { Section } from "~/components/section";
import { Tag } from "~/components/tag";

/** What somebody suggested, and the answer; `labels` are the words of the dictionaries. */
export function AdvicePanel({
  advice,
  labels,
  withReply = true,
}: {
  advice: Advice;
  labels: { type: string; status: string };
  /** False where the answer is just being written. */
  withReply?: boolean;
}) {
  const { t } = useTranslation("notice");
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <FactList
        facts={[
          [t("advice.field.title"), advice.title],
          [t("advice.field.type"), labels.type],
          [
            t("advice.field.status"),
            <Tag key="status" tone={adviceTones[advice.status] ?? "neutral"}>
              {labels.status}
            </Tag>,
          ],
          [t("advice.field.author"), advice.get_user_name.desc],
          [t("advice.field.school"), advice.school_name],
          [t("advice.field.created_at"), advice.created_at],
          ...(advice.replied_at ? [[t("advice.field.replied_at"), advice.replied_at] as const] : []),
        ]}
      />
      <Section title={t("advice.field.content")}>
        <RichText html={advice.content} />
      </Section>
      {withReply && (
        <Section title={t("advice.field.reply")}>
          {advice.reply ? <RichText html={advice.reply} /> : <p className="text-ink-soft">{t("advice.noReply")}</p>}
        </Section>
      )}
    </div>
  );
}
