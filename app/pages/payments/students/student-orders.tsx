import { useLocation } from "@remix-run/react";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import { orderPage } from "#contract/platform/list-definition/record-pages";
import { orderTones } from "#contract/platform/list-definition/tones";
import { orderState } from "#contract/payments/states";
import type { OrderRow } from "#contract/payments/orders";
import type { StudentOverview } from "#contract/payments/student-overviews";
import { EmptyState } from "~/components/empty-state";
import { PageLink } from "~/components/school-scope";
import { RowTag } from "~/components/tag";
import { useCan } from "~/hooks/use-account";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import { withWayBack } from "~/lib/way-back";
import { type RecordColumn, RecordTable } from "./record-table";
import { studentTexts } from "./student-texts";

const texts = studentTexts.order;

/** The newest orders of a student, with the way to all of them. */
export function StudentOrders({
  name,
  studentNumber,
  orders: { list, total },
}: {
  name: string;
  studentNumber: string;
  orders: NonNullable<StudentOverview["orders"]>;
}) {
  const { pathname, search } = useLocation();
  const mayOpen = useCan(orderPage.permission);
  const mayRefund = useCan("Api:campus_pay/refund/store-store");
  if (list.length === 0) return <EmptyState text={texts.none} />;
  const to = (order_no: string, act = "") => withWayBack(`${orderPage.path}/${order_no}${act}`, pathname + search);
  const refundAct: RecordColumn<OrderRow> = {
    key: "acts",
    label: texts.head.acts,
    cell: ({ order_no, state }) =>
      state === orderState.paid && (
        <PageLink
          to={to(order_no, "/refund")}
          aria-label={fill(texts.refundOf, { no: order_no })}
          className="rounded text-accent-text hover:underline"
        >
          {texts.refund}
        </PageLink>
      ),
  };
  return (
    <>
      <RecordTable
        caption={fill(texts.caption, { name })}
        rows={list}
        keyOf={({ order_no }) => order_no}
        columns={[
          {
            key: "no",
            label: texts.head.no,
            cell: ({ order_no }) =>
              mayOpen ? (
                <PageLink to={to(order_no)} className="rounded tabular-nums hover:text-accent-text hover:underline">
                  {order_no}
                </PageLink>
              ) : (
                <span className="tabular-nums">{order_no}</span>
              ),
          },
          {
            key: "time",
            label: texts.head.time,
            cell: ({ success_at, created_at }) => (
              <time className="whitespace-nowrap tabular-nums">{(success_at ?? created_at).slice(0, 16)}</time>
            ),
          },
          {
            key: "store",
            label: texts.head.store,
            cell: ({ store_name, scene }) => (
              <>
                {store_name}
                <span className="ml-1 text-xs text-ink-soft">{labelOf(orderEnumerations, "order_scene", scene)}</span>
              </>
            ),
          },
          {
            key: "way",
            label: texts.head.way,
            cell: ({ way_code }) => labelOf(orderEnumerations, "way_code", way_code),
          },
          {
            key: "state",
            label: texts.head.state,
            cell: ({ state }) => (
              <RowTag tone={orderTones[state]}>{labelOf(orderEnumerations, "order_state", state)}</RowTag>
            ),
          },
          { key: "amount", label: texts.head.amount, isAmount: true, cell: ({ amount_fen }) => formatFen(amount_fen) },
          ...(mayRefund ? [refundAct] : []),
        ]}
      />
      <p className="px-4 py-2 text-right">
        <PageLink
          to={`${orderPage.path}?payer=${encodeURIComponent(studentNumber)}`}
          className="rounded text-accent-text hover:underline"
        >
          {fill(texts.all, { count: total })}
        </PageLink>
      </p>
    </>
  );
}
