import type { DunnedBill } from "#contract/payments/arrears";
import { Tag } from "~/components/tag";
import { formatFen } from "~/lib/money";
import { arrearsTexts } from "./arrears-texts";
import { cell, FigureCell, headCell, WideTable } from "./table-parts";

type Dunned = DunnedBill & { still_fen: number; paid_fen: number };

/** The bills of one 催缴: what each owed then, what came in since, what it owes now. */
export function DunnedBills({ bills }: { bills: readonly Dunned[] }) {
  return (
    <WideTable label={arrearsTexts.bills}>
      <BillHead figures={[arrearsTexts.bill.then, arrearsTexts.bill.paid, arrearsTexts.bill.still]} />
      <tbody>
        {bills.map((bill) => (
          <tr key={bill.bill_id} className="hover:bg-raised">
            <BillCells bill={bill} />
            <FigureCell text={formatFen(bill.owed_fen)} />
            <FigureCell text={formatFen(bill.paid_fen)} tone={bill.paid_fen > 0 ? "text-success" : ""} />
            <FigureCell text={formatFen(bill.still_fen)} tone={bill.still_fen > 0 ? "text-danger" : ""} />
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

type Asked = DunnedBill & { is_done: boolean };

/** The bills a 催缴 would be about; with an answer, what became of each. */
export function AskedBills({
  bills,
  answers,
}: {
  bills: readonly Asked[];
  /** By bill number. */
  answers: ReadonlyMap<string, { done: boolean; reason: string }>;
}) {
  return (
    <WideTable label={arrearsTexts.bills}>
      <BillHead figures={[arrearsTexts.bill.owed]} last={arrearsTexts.bill.state} />
      <tbody>
        {bills.map((bill) => {
          const answer = answers.get(bill.bill_no);
          const isDone = answer?.done ?? false;
          const reason = answer?.reason || (bill.is_done ? arrearsTexts.doneToday : "");
          return (
            <tr key={bill.bill_id} className="hover:bg-raised">
              <BillCells bill={bill} />
              <FigureCell text={formatFen(bill.owed_fen)} />
              <td className={cell}>
                <Tag tone={isDone ? "success" : reason ? "neutral" : "info"}>
                  {isDone ? arrearsTexts.done : reason || arrearsTexts.waiting}
                </Tag>
              </td>
            </tr>
          );
        })}
      </tbody>
    </WideTable>
  );
}

function BillHead({ figures, last }: { figures: readonly string[]; last?: string }) {
  const texts = ["class", "student_no", "student", "title", "due_at"] as const;
  return (
    <thead>
      <tr className="bg-raised">
        {texts.map((text) => (
          <th key={text} scope="col" className={`${headCell} text-left`}>
            {arrearsTexts.bill[text]}
          </th>
        ))}
        {figures.map((figure) => (
          <th key={figure} scope="col" className={`${headCell} text-right`}>
            {figure}
          </th>
        ))}
        {last && (
          <th scope="col" className={`${headCell} text-left`}>
            {last}
          </th>
        )}
      </tr>
    </thead>
  );
}

function BillCells({ bill }: { bill: DunnedBill }) {
  return (
    <>
      <td className={cell}>{bill.class_name}</td>
      <td className={`${cell} tabular-nums`}>{bill.student_no}</td>
      <td className={cell}>{bill.student_name}</td>
      <td className={`${cell} max-w-56 truncate`} title={`${bill.title} ${bill.bill_no}`}>
        {bill.title}
      </td>
      <td className={`${cell} tabular-nums`}>
        {bill.due_at.slice(0, 10)}
        {bill.is_overdue && <span className="ml-2 text-danger">{arrearsTexts.overdue}</span>}
      </td>
    </>
  );
}
