import { Form, useLocation } from "@remix-run/react";
import { billEnumerations } from "#contract/payments/bill-enumerations";
import { billPage } from "#contract/platform/list-definition/record-pages";
import { billTones } from "#contract/platform/list-definition/tones";
import type { OverviewBill, OverviewBills } from "#contract/payments/student-overviews";
import { buttonStyle } from "~/components/button-style";
import { EmptyState } from "~/components/empty-state";
import { PageLink, useSchoolScope } from "~/components/school-scope";
import { RowTag } from "~/components/tag";
import { useCan } from "~/hooks/use-account";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { rowsKey } from "~/lib/selected-rows";
import { backKey, withWayBack } from "~/lib/way-back";
import { billListPath, openRights } from "~/pages/payments/bills/bill-list";
import { useBillRights } from "~/pages/payments/bills/use-bill-rights";
import { labelOf } from "~/lib/choice-label";
import { daysUntil } from "./days-until";
import { RecordTable } from "./record-table";
import { studentTexts } from "./student-texts";

const texts = studentTexts.bill;

/** The bills of a student, those that owe first; money is taken for one or for those that are ticked. */
export function StudentBills({ name, bills, today }: { name: string; bills: OverviewBills; today: string }) {
  const { pathname, search } = useLocation();
  const school = useSchoolScope();
  const rights = useBillRights();
  const mayOpen = useCan(billPage.permission);
  const back = pathname + search;
  const isPayable = (bill: OverviewBill) => openRights(bill, rights).mayPay;
  const payable = bills.list.filter(isPayable);
  if (bills.list.length === 0) return <EmptyState text={texts.none} />;
  return (
    <Form method="get" action={`${billListPath}/pay_all`}>
      {school !== null && <input type="hidden" name="agent_selected_id" value={school} />}
      <input type="hidden" name={backKey} value={back} />
      <RecordTable
        caption={fill(texts.caption, { name })}
        rows={bills.list}
        keyOf={({ bill_no }) => bill_no}
        columns={[
          {
            key: "title",
            label: texts.head.title,
            cell: (bill) => (
              <span className="flex items-start gap-2">
                {payable.length > 1 && (
                  <input
                    type="checkbox"
                    name={rowsKey}
                    value={bill.bill_no}
                    disabled={!isPayable(bill)}
                    aria-label={fill(texts.choose, { title: bill.title })}
                    className="mt-1"
                  />
                )}
                <span className="min-w-0">
                  {mayOpen ? (
                    <PageLink
                      to={withWayBack(`${billListPath}/${bill.bill_no}`, back)}
                      title={bill.bill_no}
                      className="rounded hover:text-accent-text hover:underline"
                    >
                      {bill.title}
                    </PageLink>
                  ) : (
                    bill.title
                  )}
                  <span className="block text-xs font-normal text-ink-soft">{itemsOf(bill)}</span>
                </span>
              </span>
            ),
          },
          { key: "state", label: texts.head.state, cell: (bill) => <BillStand bill={bill} today={today} /> },
          { key: "due", label: texts.head.due, isAmount: true, cell: ({ due_fen }) => formatFen(due_fen) },
          { key: "reduce", label: texts.head.reduce, isAmount: true, cell: ({ reduce_fen }) => amount(-reduce_fen) },
          { key: "paid", label: texts.head.paid, isAmount: true, cell: ({ paid_fen }) => amount(paid_fen) },
          {
            key: "refunded",
            label: texts.head.refunded,
            isAmount: true,
            cell: ({ refunded_fen }) => amount(refunded_fen),
          },
          { key: "owed", label: texts.head.owed, isAmount: true, cell: ({ owed_fen }) => <Owed fen={owed_fen} /> },
          { key: "acts", label: texts.head.acts, cell: (bill) => <BillAct bill={bill} back={back} /> },
        ]}
        foot={bills.total > 1 && <Sums bills={bills} />}
      />
      <p className="flex flex-wrap items-center justify-between gap-2 px-4 py-2 text-xs text-ink-soft">
        {payable.length > 1 ? (
          <button type="submit" className={buttonStyle()}>
            {texts.takeChosen}
          </button>
        ) : (
          <span />
        )}
        <span>
          {bills.list.length < bills.total && fill(texts.newest, { count: bills.list.length, total: bills.total })}
          {texts.formula}
        </span>
      </p>
    </Form>
  );
}

function itemsOf({ items }: OverviewBill): string {
  return items.map(({ name, qty }) => (qty === 1 ? name : `${name}×${qty}`)).join("、");
}

function BillStand({ bill, today }: { bill: OverviewBill; today: string }) {
  const days = daysUntil(bill.due_at, today);
  const left = fill(days < 0 ? studentTexts.figure.overdue : studentTexts.figure.daysLeft, { days: Math.abs(days) });
  return (
    <>
      <RowTag tone={billTones[bill.state]}>{labelOf(billEnumerations, "bill_state", bill.state)}</RowTag>
      {bill.owed_fen > 0 && (
        <span className={`block text-xs ${days < 0 ? "text-danger" : "text-ink-soft"}`}>
          {fill(texts.dueOn, { day: bill.due_at.slice(5, 10), left })}
        </span>
      )}
    </>
  );
}

function BillAct({ bill, back }: { bill: OverviewBill; back: string }) {
  const may = openRights(bill, useBillRights());
  if (may.mayPay)
    return (
      <PageLink
        to={withWayBack(`${billListPath}/${bill.bill_no}/pay`, back)}
        aria-label={fill(texts.takeOne, { title: bill.title })}
        className={`${buttonStyle()} !h-7`}
      >
        {studentTexts.take}
      </PageLink>
    );
  if (!may.mayPrint) return null;
  return (
    <PageLink
      to={`/campus_pay/bill/receipt/${bill.bill_no}`}
      aria-label={fill(texts.receiptOf, { title: bill.title })}
      className="rounded text-accent-text hover:underline"
    >
      {texts.receipt}
    </PageLink>
  );
}

function Owed({ fen }: { fen: number }) {
  return fen > 0 ? <strong className="text-danger">{formatFen(fen)}</strong> : amount(fen);
}

function amount(fen: number) {
  return fen === 0 ? <span className="text-ink-faint">{formatFen(0)}</span> : formatFen(fen);
}

function Sums({ bills: { sum, total } }: { bills: OverviewBills }) {
  const figures = [sum.due_fen, -sum.reduce_fen, sum.paid_fen, sum.refunded_fen, sum.owed_fen];
  const labels = [texts.head.due, texts.head.reduce, texts.head.paid, texts.head.refunded, texts.head.owed];
  return (
    <tr className="bg-raised font-semibold max-sm:block max-sm:py-2">
      <th scope="row" colSpan={2} className="px-4 py-2 text-left max-sm:block">
        {fill(texts.sum, { count: total })}
      </th>
      {figures.map((fen, index) => (
        <td
          key={labels[index]}
          className="px-2 py-2 tabular-nums max-sm:flex max-sm:justify-between max-sm:px-4 max-sm:py-0.5 sm:text-right"
        >
          <span aria-hidden className="font-normal text-ink-soft sm:hidden">
            {labels[index]}
          </span>
          {formatFen(fen)}
        </td>
      ))}
      <td className="max-sm:hidden" />
    </tr>
  );
}
