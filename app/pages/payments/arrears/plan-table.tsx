import type { ArrearsFigures, ArrearsRow } from "#contract/payments/arrears";
import { formatFen } from "~/lib/money";
import { billsHref } from "./arrears-links";
import { arrearsTexts } from "./arrears-texts";
import { cell, FigureCell, headCell, RateCell, WideTable } from "./table-parts";

const heads = ["due_fen", "paid_fen", "rate", "owed_fen", "overdue_fen", "student_count"] as const;

/** The money that each fee plan brought, and the money owed on it. */
export function PlanTable({
  plans,
  sum,
  query,
  today,
  maySeeBills,
  manySchools,
}: {
  plans: readonly ArrearsRow[];
  sum: ArrearsFigures;
  query: Readonly<Record<string, string>>;
  today: string;
  maySeeBills: boolean;
  manySchools: boolean;
}) {
  const cells = (figures: ArrearsFigures, planId: number | null) => {
    // bills without a plan have no filter of their own
    const isLinked = maySeeBills && figures.bill_count > 0 && planId !== 0;
    const place = planId ? { plan_id: planId } : {};
    const overdue = isLinked && figures.overdue_fen > 0 ? billsHref(query, place, today, true) : null;
    return (
      <>
        <FigureCell text={formatFen(figures.due_fen)} />
        <FigureCell text={formatFen(figures.paid_fen)} />
        <RateCell rate={figures.rate_bp} />
        <FigureCell text={formatFen(figures.owed_fen)} href={isLinked ? billsHref(query, place, today) : null} />
        <FigureCell text={formatFen(figures.overdue_fen)} href={overdue} />
        <FigureCell text={String(figures.student_count)} />
      </>
    );
  };
  return (
    <WideTable label={arrearsTexts.tab.plan}>
      <thead>
        <tr className="bg-raised">
          <th scope="col" className={`${headCell} text-left`}>
            {arrearsTexts.field.plan}
          </th>
          {heads.map((head) => (
            <th key={head} scope="col" className={`${headCell} text-right`}>
              {arrearsTexts.field[head]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {plans.map((plan) => (
          <tr key={`${plan.id} ${plan.school_name}`} className="hover:bg-raised">
            <th scope="row" className={`${cell} text-left font-normal`}>
              {plan.name}
              {manySchools && <span className="ml-2 text-ink-soft">{plan.school_name}</span>}
            </th>
            {cells(plan, plan.id)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-raised font-semibold">
          <th scope="row" className={`${cell} text-left`}>
            {arrearsTexts.sum}
          </th>
          {cells(sum, null)}
        </tr>
      </tfoot>
    </WideTable>
  );
}
