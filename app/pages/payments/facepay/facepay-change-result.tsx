import type { Facepay, FacepayAnswers } from "#contract/payments/facepay";
import { facepayTones } from "#contract/platform/list-definition/tones";
import { Tag, type TagTone } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { facepayTexts } from "./facepay-texts";

type Answer = FacepayAnswers["list"][number];

/** The fields of an enrolment that a row shows. */
export type NamedFacepay = Pick<Facepay, "id" | "student_name" | "student_no" | "state">;

const tones: Readonly<Record<Answer["result"], TagTone>> = { 成功: "success", 失败: "danger", 不适用: "warning" };

/** The enrolments a change is about, with what became of each. */
export function FacepayChangeResult({
  facepays,
  choices,
  answers,
}: {
  facepays: readonly NamedFacepay[];
  choices: Choices;
  answers: readonly Answer[];
}) {
  if (facepays.length === 0) return <p className="p-4 text-sm">{facepayTexts.changeNothing}</p>;
  return (
    <div className="flex flex-col gap-3 px-4 pt-4 text-sm">
      <p className="text-ink-soft">{fill(facepayTexts.changeSummary, { count: facepays.length })}</p>
      <ul className="divide-y divide-line rounded border border-line">
        {facepays.map((facepay) => (
          <li key={facepay.id} className="px-3 py-1.5">
            <p className="flex flex-wrap items-center gap-2">
              <span>{facepay.student_name}</span>
              <span className="tabular-nums text-ink-soft">{facepay.student_no}</span>
              <Tag tone={facepayTones[facepay.state]}>{labelOf(choices, "facepay_state", facepay.state)}</Tag>
            </p>
            <Outcome answer={answers.find(({ id }) => id === facepay.id)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Outcome({ answer }: { answer: Answer | undefined }) {
  if (!answer) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-2">
      <Tag tone={tones[answer.result]}>{facepayTexts.result[answer.result]}</Tag>
      <span className="break-words">{answer.reason}</span>
    </p>
  );
}
