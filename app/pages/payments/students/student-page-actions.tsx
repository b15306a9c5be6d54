import { useLocation } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { OverviewBill } from "#contract/payments/student-overviews";
import type { StudentDetail } from "#contract/payments/students";
import { buttonStyle } from "~/components/button-style";
import { Menu, menuRow } from "~/components/menu";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { rowsKey } from "~/lib/selected-rows";
import { withWayBack } from "~/lib/way-back";
import { billListPath, openRights } from "~/pages/payments/bills/bill-list";
import { useBillRights } from "~/pages/payments/bills/use-bill-rights";
import { receiptsHref, receiptsLabel } from "~/pages/payments/bills/receipt-links";
import { statementTexts } from "./statement-texts";
import { canMoveState, studentListPath } from "./student-list";
import { studentTexts } from "./student-texts";

/** The actions on a student: to take money first, papers and what is done seldom in menus. */
export function StudentActions({ student, bills }: { student: StudentDetail; bills: readonly OverviewBill[] }) {
  const { pathname, search } = useLocation();
  const rights = useBillRights();
  const payable = bills.filter((bill) => openRights(bill, rights).mayPay).map(({ bill_no }) => bill_no);
  const back = pathname + search;
  const [first] = payable;
  const payTo =
    first === undefined
      ? null
      : payable.length > 1
        ? `${billListPath}/pay_all?${rowsKey}=${payable.join(",")}`
        : `${billListPath}/${first}/pay`;
  const prints = usePrints(student, bills);
  const others = useOtherActions(student);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {payTo && (
        <PageLink to={withWayBack(payTo, back)} className={buttonStyle("primary")}>
          {studentTexts.take}
        </PageLink>
      )}
      <ActionMenu label={studentTexts.print} actions={prints} back={back} />
      <ActionMenu label={studentTexts.more} actions={others} back={back} />
    </div>
  );
}

interface StudentAction {
  label: string;
  to: string;
}

function ActionMenu({ label, actions, back }: { label: string; actions: readonly StudentAction[]; back: string }) {
  if (actions.length === 0) return null;
  return (
    <Menu
      label={label}
      trigger={
        <>
          {label}
          <ChevronDown size={14} aria-hidden />
        </>
      }
      className="rounded border border-line bg-card text-sm"
    >
      {actions.map(({ label: act, to }) => (
        <PageLink key={to} to={withWayBack(to, back)} className={menuRow}>
          {act}
        </PageLink>
      ))}
    </Menu>
  );
}

/** The papers of a student: receipts of all that was paid, the notice of what is owed, the statement. */
function usePrints({ id }: StudentDetail, bills: readonly OverviewBill[]): readonly StudentAction[] {
  const { pathname, search } = useLocation();
  const { mayPrint } = useBillRights();
  const maySeeBills = useCan("Api:campus_pay/bill/list-index");
  const maySeeOrders = useCan("Api:campus_pay/order/list-index");
  const mayNotify = useCan("Api:campus_pay/notice_slip/print-print");
  const paid = mayPrint ? bills.filter(({ paid_fen }) => paid_fen > 0) : [];
  const isOwing = bills.some(({ owed_fen }) => owed_fen > 0);
  return [
    ...(maySeeBills && maySeeOrders ? [{ label: statementTexts.act, to: `${studentListPath}/${id}/statement` }] : []),
    ...(paid.length > 0
      ? [
          {
            label: receiptsLabel(paid.length),
            to: receiptsHref(
              paid.map(({ bill_no }) => ({ bill_no })),
              pathname + search,
            ),
          },
        ]
      : []),
    ...(mayNotify && isOwing
      ? [{ label: studentTexts.notice, to: `/campus_pay/notice_slip/list/print?${rowsKey}=${id}` }]
      : []),
  ];
}

function useOtherActions({ id, state }: StudentDetail): readonly StudentAction[] {
  const isHere = canMoveState(state);
  const acts = [
    {
      label: studentTexts.edit,
      to: `${studentListPath}/edit/${id}`,
      isOpen: useCan("Api:campus_pay/student/update-update"),
    },
    {
      label: studentTexts.state.act,
      to: `${studentListPath}/state?${rowsKey}=${id}`,
      isOpen: useCan("Api:campus_pay/student/change_state-changeState") && isHere,
    },
    {
      label: studentTexts.move.act,
      to: `${studentListPath}/move?${rowsKey}=${id}`,
      isOpen: useCan("Api:campus_pay/student/move-move") && isHere,
    },
    {
      label: studentTexts.pay.act,
      to: `${studentListPath}/pay-state?${rowsKey}=${id}`,
      isOpen: useCan("Api:campus_pay/student/change_pay_state-changePayState") && isHere,
    },
  ];
  return acts.filter(({ isOpen }) => isOpen);
}
