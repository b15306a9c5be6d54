import Check from "lucide-react/icons/check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import X from "lucide-react/icons/x";
import type { ProbeFacts } from "#contract/platform/probe";
import { Notice } from "~/components/notice";
import { fill } from "~/lib/fill";
import { merchantTexts } from "./merchant-texts";

const icons = { good: Check, bad: X, open: CircleHelp } as const;
const colours = { good: "text-success", bad: "text-danger", open: "text-ink-soft" } as const;

/** The verdict of 测试连接 in one sentence, then each fact in words. */
export function ProbeResult({ result, failed }: { result: ProbeFacts; failed: string }) {
  return (
    <div className="mt-3">
      <Notice kind={result.is_good ? "success" : "error"} text={result.is_good ? merchantTexts.passed : failed} />
      <ul className="mt-2 flex flex-col gap-2" aria-label={merchantTexts.test}>
        {result.facts.map(({ state, label, text, told }) => {
          const Icon = icons[state];
          return (
            <li key={label} className="flex gap-2 text-sm">
              <Icon
                size={16}
                aria-label={merchantTexts.factState[state]}
                className={`mt-0.5 shrink-0 ${colours[state]}`}
              />
              <div className="min-w-0">
                <span className="font-medium">{label}</span>
                <span className="ml-2 text-ink-soft">{text}</span>
                {told && <p className="break-words text-xs text-ink-soft">{fill(merchantTexts.told, { told })}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
