import type { SyncAnswers, SyncOutcome } from "#contract/payments/sync";
import { maxSynced } from "#contract/payments/limits";
import { Button } from "~/components/button";
import { buttonStyle } from "~/components/button-style";
import { Notice } from "~/components/notice";
import { PageForm } from "~/components/page-form";
import { PageLink } from "~/components/school-scope";
import { Tag, type TagTone } from "~/components/tag";
import { useBusy } from "~/hooks/use-busy";
import { useListReturn } from "~/hooks/use-list-return";
import { fill } from "~/lib/fill";
import { channelTexts } from "~/pages/payments/channel-status/channel-texts";

interface SyncPanelProps {
  numbers: readonly string[];
  /** The channel's answer for each, once it was asked. */
  answers: SyncAnswers["list"];
  problem: string | null;
  listPath: string;
}

/** Asks the channel about the chosen rows, and says what it answered to each. */
export function SyncPanel({ numbers, answers, problem, listPath }: SyncPanelProps) {
  const backTo = useListReturn(listPath);
  const isBusy = useBusy();
  const isAsked = answers.length > 0;
  const isTooMany = numbers.length > maxSynced;
  return (
    <div className="flex flex-col gap-3 p-4 text-sm">
      {problem !== null && <Notice kind="error" text={problem} />}
      {numbers.length === 0 && <p>{channelTexts.syncNothing}</p>}
      {isTooMany && <Notice kind="warning" text={fill(channelTexts.syncMost, { count: maxSynced })} />}
      {numbers.length > 0 && !isAsked && (
        <p className="text-ink-soft">{fill(channelTexts.syncAsk, { count: numbers.length })}</p>
      )}
      <ul className="flex flex-col gap-2" aria-live="polite">
        {numbers.map((no) => (
          <SyncedRow key={no} no={no} answer={answers.find((one) => one.no === no)} />
        ))}
      </ul>
      <PageForm method="post" preventScrollReset className="flex flex-wrap gap-2">
        {numbers.length > 0 && !isTooMany && (
          <Button type="submit" look={isAsked ? "plain" : "primary"} aria-disabled={isBusy}>
            {isBusy ? channelTexts.syncing : isAsked ? channelTexts.syncAgain : channelTexts.syncYes}
          </Button>
        )}
        <PageLink to={backTo} preventScrollReset className={buttonStyle()}>
          {channelTexts.syncBack}
        </PageLink>
      </PageForm>
    </div>
  );
}

const tones: Readonly<Record<SyncOutcome, TagTone>> = {
  done: "success",
  open: "warning",
  ended: "neutral",
  unclear: "danger",
  none: "neutral",
};

function SyncedRow({ no, answer }: { no: string; answer: SyncAnswers["list"][number] | undefined }) {
  return (
    <li className="flex flex-wrap items-center gap-2 rounded border border-line px-3 py-2">
      <span className="tabular-nums">{no}</span>
      {answer && (
        <span className="ml-auto">
          <Tag tone={tones[answer.outcome]}>{answer.text}</Tag>
        </span>
      )}
    </li>
  );
}
