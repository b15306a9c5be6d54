import type { Advice } from "#contract/platform/advice";
import { adviceTones } from "#contract/platform/list-definition/tones";
import { FactList } from "~/components/fact-list";
import { RichText } from "~/components/rich-text";
import { Section } from "~/components/section";
import { Tag } from "~/components/tag";
import { adviceTexts } from "./advice-texts";

/** A suggestion and its answer; `labels` are the texts of the dictionaries. */
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
          [adviceTexts.field.title, advice.title],
          [adviceTexts.field.type, labels.type],
          [
            adviceTexts.field.status,
            <Tag key="status" tone={adviceTones[advice.status] ?? "neutral"}>
              {labels.status}
            </Tag>,
          ],
          [adviceTexts.field.author, advice.get_user_name.desc],
          [adviceTexts.field.school, advice.school_name],
          [adviceTexts.field.created_at, advice.created_at],
          ...(advice.replied_at ? [[adviceTexts.field.replied_at, advice.replied_at] as const] : []),
        ]}
      />
      <Section title={adviceTexts.field.content}>
        <RichText html={advice.content} />
      </Section>
      {withReply && (
        <Section title={adviceTexts.field.reply}>
          {advice.reply ? <RichText html={advice.reply} /> : <p className="text-ink-soft">{adviceTexts.noReply}</p>}
        </Section>
      )}
    </div>
  );
}
