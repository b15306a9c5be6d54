import type { FeePlanPreview } from "#contract/payments/fee-plans";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { feePlanTexts } from "./fee-plan-texts";

/** The outcome of issuing bills, to be confirmed: their number, their sum, and the students left out with the reason. */
export function IssueSummary({
  act,
  title,
  preview,
}: {
  act: "publish" | "supplement";
  /** The plan's title. */
  title: string;
  preview: FeePlanPreview;
}) {
  const { bill_count: count, each_fen, due_fen } = preview;
  const amounts = { each: formatFen(each_fen), yuan: formatFen(due_fen) };
  return (
    <>
      <p>
        {count > 0
          ? fill(feePlanTexts[`${act}Question` as const], { title, count, ...amounts })
          : feePlanTexts.issueNothing}
      </p>
      <Excluded excluded={preview.excluded} />
      {/* what was confirmed: nothing else is issued */}
      <input type="hidden" name="bill_count" value={count} />
      <input type="hidden" name="due_fen" value={due_fen} />
    </>
  );
}

function Excluded({ excluded }: Pick<FeePlanPreview, "excluded">) {
  if (excluded.length === 0) return null;
  return (
    <div className="mt-3">
      <h3 className="font-semibold">{feePlanTexts.excluded}</h3>
      <ul
        // a region that scrolls must be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto text-ink-soft"
      >
        {excluded.map(({ reason, count, students }) => (
          <li key={reason}>
            <span className="text-ink">{fill(feePlanTexts.excludedReason[reason], { count })}</span>
            <span className="block break-words text-xs">
              {students.map(({ student_no, name }) => `${student_no} ${name}`).join("、")}
              {students.length < count && ` ${fill(feePlanTexts.excludedMore, { count })}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
