import type { ReactNode } from "react";
import { facepayState } from "#contract/payments/states";
import { facepayTones } from "#contract/platform/list-definition/tones";
import type { StudentDetail } from "#contract/payments/students";
import type { StudentOverview } from "#contract/payments/student-overviews";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { daysUntil } from "./days-until";
import { studentTexts } from "./student-texts";

const texts = studentTexts.figure;

/** The figures of a student: owed, paid, waived, consumed this month, face pay; each with its parts. */
export function StudentFigures({
  student,
  overview: { bills, orders, facepays },
  choices,
  today,
}: {
  student: StudentDetail;
  overview: StudentOverview;
  choices: Choices;
  today: string;
}) {
  if (!bills && !orders && !facepays) return null;
  return (
    <dl className="grid grid-cols-2 border-t border-line md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      {bills && (
        <>
          <Figure label={texts.owed} value={formatFen(bills.sum.owed_fen)} danger={bills.sum.owed_fen > 0}>
            <OwedNote bills={bills} today={today} />
          </Figure>
          <Figure label={texts.paid} value={formatFen(bills.sum.paid_fen - bills.sum.refunded_fen)}>
            {fill(texts.paidOf, {
              paid: formatFen(bills.sum.paid_fen),
              refunded: formatFen(bills.sum.refunded_fen),
            })}
          </Figure>
          <Figure label={texts.reduced} value={formatFen(bills.sum.reduce_fen)}>
            {bills.sum.reduce_fen === 0
              ? texts.notReduced
              : fill(texts.reducedOf, {
                  due: formatFen(bills.sum.due_fen),
                  rest: formatFen(bills.sum.due_fen - bills.sum.reduce_fen),
                })}
          </Figure>
        </>
      )}
      {orders && (
        <Figure label={texts.month} value={formatFen(orders.consumption.month_fen)}>
          {fill(texts.monthOf, {
            count: orders.consumption.month_count,
            before: formatFen(orders.consumption.last_month_fen),
            today: formatFen(orders.consumption.today_fen),
          })}
        </Figure>
      )}
      {facepays && <FacepayFigure {...{ student, facepays, choices }} todayFen={orders?.consumption.today_fen} />}
    </dl>
  );
}

function OwedNote({ bills, today }: { bills: NonNullable<StudentOverview["bills"]>; today: string }) {
  if (bills.next_due_at === null) return texts.owesNothing;
  const days = daysUntil(bills.next_due_at, today);
  return (
    <>
      {fill(texts.owedOf, { count: bills.owed_count, day: bills.next_due_at.slice(5, 10) })}
      <span className={days < 0 ? "text-danger" : "text-warning"}>
        {days < 0 ? fill(texts.overdue, { days: -days }) : fill(texts.daysLeft, { days })}
      </span>
    </>
  );
}

function FacepayFigure({
  student,
  facepays,
  choices,
  todayFen,
}: {
  student: StudentDetail;
  facepays: NonNullable<StudentOverview["facepays"]>;
  choices: Choices;
  todayFen: number | undefined;
}) {
  const states = [...new Set(facepays.map(({ state }) => state))];
  const shown = states.length > 0 ? states.slice(0, 2) : [facepayState.none];
  const limit = student.day_limit_fen;
  return (
    <Figure
      label={texts.facepay}
      value={shown.map((state) => (
        <Tag key={state} tone={facepayTones[state]}>
          {labelOf(choices, "facepay_state", state)}
        </Tag>
      ))}
    >
      {limit === 0
        ? texts.noLimit
        : todayFen === undefined
          ? fill(texts.limit, { limit: formatFen(limit) })
          : fill(texts.limitUsed, { today: formatFen(todayFen), limit: formatFen(limit) })}
    </Figure>
  );
}

function Figure({
  label,
  value,
  danger = false,
  children,
}: {
  label: string;
  value: ReactNode;
  danger?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0 border-line px-4 py-3 max-md:odd:last:col-span-2 max-md:border-t max-md:first:border-t-0 max-md:[&:nth-child(2)]:border-t-0 max-md:[&:nth-child(even)]:border-l md:border-l md:first:border-l-0">
      <dt className="text-ink-soft">{label}</dt>
      <dd
        className={`flex h-9 items-center gap-1 text-xl font-semibold xl:text-figure tabular-nums ${danger ? "text-danger" : ""}`}
      >
        {value}
      </dd>
      <dd className="text-xs text-ink-soft">{children}</dd>
    </div>
  );
}
