import type { Advice } from "#contract/advice";
import { adviceTones } from "#contract/list-definition/tones";
import { FactList } from "~/components/fact-list";
import { RichText } from "~/components/rich-text";
import { Section } from "~/components/section";
import { Tag } from "~/components/tag";
import { noticeTexts } from "~/i18n/locales/zh/notice";

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
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <FactList
        facts={[
          [noticeTexts.advice.field.title, advice.title],
          [noticeTexts.advice.field.type, labels.type],
          [
            noticeTexts.advice.field.status,
            <Tag key="status" tone={adviceTones[advice.status] ?? "neutral"}>
              {labels.status}
            </Tag>,
          ],
          [noticeTexts.advice.field.author, advice.get_user_name.desc],
          [noticeTexts.advice.field.school, advice.school_name],
          [noticeTexts.advice.field.created_at, advice.created_at],
          ...(advice.replied_at ? [[noticeTexts.advice.field.replied_at, advice.replied_at] as const] : []),
        ]}
      />
      <Section title={noticeTexts.advice.field.content}>
        <RichText html={advice.content} />
      </Section>
      {withReply && (
        <Section title={noticeTexts.advice.field.reply}>
          {advice.reply ? (
            <RichText html={advice.reply} />
          ) : (
            <p className="text-ink-soft">{noticeTexts.advice.noReply}</p>
          )}
        </Section>
      )}
    </div>
  );
}
