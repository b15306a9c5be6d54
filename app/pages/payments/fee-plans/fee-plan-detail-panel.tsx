import type { FeePlanDetail } from "#contract/payments/fee-plans";
import { feePlanTones } from "#contract/platform/list-definition/tones";
import { buttonStyle } from "~/components/button-style";
import { EventHistory } from "~/components/event-history";
import { FactList } from "~/components/fact-list";
import { PageLink } from "~/components/school-scope";
import { Section } from "~/components/section";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { percent } from "./fee-plan-list";
import { feePlanTexts } from "./fee-plan-texts";
import { PlanItemTable } from "./plan-item-table";

/** Everything about one plan: what it charges, whom, how much came in, and what happened when. */
export function FeePlanDetailPanel({
  plan,
  choices,
  links,
}: {
  plan: FeePlanDetail;
  choices: Choices;
  /** The ways to its bills and notice slips, as far as the account may see them. */
  links: readonly { label: string; to: string }[];
}) {
  const yesNo = (value: number) => labelOf(choices, "yes_no", value);
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <strong className="text-base">{plan.title}</strong>
        <Tag tone={feePlanTones[plan.state]}>{labelOf(choices, "fee_plan_state", plan.state)}</Tag>
      </div>
      <Section title={feePlanTexts.figures}>
        <Figures plan={plan} />
        {links.length > 0 && (
          <p className="mt-2 flex flex-wrap gap-2">
            {links.map(({ label, to }) => (
              <PageLink key={to} to={to} className={buttonStyle()}>
                {label}
              </PageLink>
            ))}
          </p>
        )}
      </Section>
      <Section title={feePlanTexts.facts}>
        <FactList
          facts={[
            [feePlanTexts.field.school, plan.school_name],
            [feePlanTexts.field.year, `${plan.year} ${labelOf(choices, "school_term", plan.term)}`],
            [feePlanTexts.field.start_at, plan.start_at],
            [feePlanTexts.field.end_at, plan.end_at],
            [feePlanTexts.field.overdue_payable, yesNo(plan.overdue_payable)],
            [feePlanTexts.field.allow_partial, yesNo(plan.allow_partial)],
            [feePlanTexts.field.min_part, plan.min_part_fen > 0 && formatFen(plan.min_part_fen)],
            [feePlanTexts.field.published_at, plan.published_at],
            [feePlanTexts.field.remark, plan.remark],
          ]}
        />
      </Section>
      <Section title={feePlanTexts.field.items}>
        <PlanItemTable items={plan.items} />
      </Section>
      <Section title={feePlanTexts.field.targets}>
        <Targets targets={plan.targets} />
      </Section>
      <Section title={feePlanTexts.history}>
        <EventHistory history={plan.history} choices={choices} actions="fee_plan_action" states="fee_plan_state" />
      </Section>
    </div>
  );
}

function Figures({ plan }: { plan: FeePlanDetail }) {
  const figures = [
    [feePlanTexts.figure.bill_count, String(plan.bill_count)],
    [feePlanTexts.figure.due, formatFen(plan.due_fen)],
    [feePlanTexts.figure.reduce, formatFen(plan.reduce_fen)],
    [feePlanTexts.figure.paid, formatFen(plan.paid_fen)],
    [feePlanTexts.figure.owed, formatFen(plan.owed_fen)],
    [feePlanTexts.figure.rate, percent(plan.rate_bp) || "-"],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {figures.map(([label, text]) => (
        <div key={label} className="rounded border border-line px-3 py-2">
          <dt className="text-xs text-ink-soft">{label}</dt>
          <dd className="text-base font-semibold tabular-nums">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Targets({ targets }: { targets: FeePlanDetail["targets"] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {targets.map(({ kind, id, name, student_no }) => (
        <li key={`${kind}${id}`} className="rounded border border-line px-2 py-0.5">
          <span className="text-ink-soft">{feePlanTexts.target[kind]}</span> {student_no} {name}
        </li>
      ))}
    </ul>
  );
}
