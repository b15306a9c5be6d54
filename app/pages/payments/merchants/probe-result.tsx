import Check from "lucide-react/icons/check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import X from "lucide-react/icons/x";
import type { ProbeFacts } from "#contract/platform/probe";
import { fill } from "~/lib/fill";
import { merchantTexts } from "./merchant-texts";

const icons = { good: Check, bad: X, open: CircleHelp } as const;
const colours = { good: "text-success", bad: "text-danger", open: "text-ink-soft" } as const;

/** The verdict of 测试连接 in one sentence, then each fact in words. */
export function ProbeResult({ result, failed }: { result: ProbeFacts; failed: string }) {
  const { is_good, verdict, facts } = result;
  const counts = { good: facts.filter(({ state }) => state === "good").length, total: facts.length };
  return (
    <section aria-label={merchantTexts.result} className="rounded border border-line text-sm">
      <div className={`border-b border-line px-3 py-2 ${is_good ? "bg-success-soft" : "bg-danger-soft"}`}>
        <p className={`text-base font-semibold ${is_good ? "text-success" : "text-danger"}`}>{verdict}</p>
        <p className="text-xs text-ink-soft">{is_good ? fill(merchantTexts.passed, counts) : failed}</p>
      </div>
      <ul className="flex flex-col gap-2 p-3">
        {facts.map(({ state, label, text, told }) => {
          const Icon = icons[state];
          return (
            <li key={label} className="flex gap-2">
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
    </section>
  );
}
