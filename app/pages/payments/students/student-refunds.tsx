import { useLocation } from "@remix-run/react";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import { orderPage, refundPage } from "#contract/platform/list-definition/record-pages";
import { refundTones } from "#contract/platform/list-definition/tones";
import type { StudentOverview } from "#contract/payments/student-overviews";
import { EmptyState } from "~/components/empty-state";
import { RecordLink } from "~/components/record-link";
import { PageLink } from "~/components/school-scope";
import { RowTag } from "~/components/tag";
import { useCan } from "~/hooks/use-account";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { withWayBack } from "~/lib/way-back";
import { RecordTable } from "./record-table";
import { studentTexts } from "./student-texts";

const texts = studentTexts.refund;

/** The refunds of a student, the newest first. */
export function StudentRefunds({
  name,
  refunds: { list },
}: {
  name: string;
  refunds: NonNullable<StudentOverview["refunds"]>;
}) {
  const { pathname, search } = useLocation();
  const mayOpen = useCan(refundPage.permission);
  if (list.length === 0) return <EmptyState text={texts.none} />;
  return (
    <RecordTable
      caption={fill(texts.caption, { name })}
      rows={list}
      keyOf={({ refund_no }) => refund_no}
      columns={[
        {
          key: "no",
          label: texts.head.no,
          cell: ({ refund_no }) =>
            mayOpen ? (
              <PageLink
                to={withWayBack(`${refundPage.path}/${refund_no}`, pathname + search)}
                className="rounded tabular-nums hover:text-accent-text hover:underline"
              >
                {refund_no}
              </PageLink>
            ) : (
              <span className="tabular-nums">{refund_no}</span>
            ),
        },
        {
          key: "time",
          label: texts.head.time,
          cell: ({ created_at }) => <time className="whitespace-nowrap tabular-nums">{created_at.slice(0, 16)}</time>,
        },
        {
          key: "order",
          label: texts.head.order,
          cell: ({ order_no }) => (
            <RecordLink page={orderPage} recordKey={order_no}>
              {order_no}
            </RecordLink>
          ),
        },
        { key: "reason", label: texts.head.reason, cell: ({ reason }) => reason },
        {
          key: "state",
          label: texts.head.state,
          cell: ({ state }) => (
            <RowTag tone={refundTones[state]}>{labelOf(orderEnumerations, "refund_order_state", state)}</RowTag>
          ),
        },
        { key: "amount", label: texts.head.amount, isAmount: true, cell: ({ amount_fen }) => formatFen(amount_fen) },
      ]}
    />
  );
}
