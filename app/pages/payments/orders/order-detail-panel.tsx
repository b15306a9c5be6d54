import type { ReactNode } from "react";
import { orderTones, refundedTones } from "#contract/platform/list-definition/tones";
import type { OrderDetail } from "#contract/payments/orders";
import { isPaid, notifyState, refundedState } from "#contract/payments/states";
import { studentPage } from "#contract/platform/list-definition/record-pages";
import { CopyValue } from "~/components/copy-value";
import { EventHistory } from "~/components/event-history";
import { FactList } from "~/components/fact-list";
import { RecordLink } from "~/components/record-link";
import { Section } from "~/components/section";
import { SendToChat } from "~/components/send-to-chat";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import type { Choices } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { OrderActionLinks } from "./order-action-links";
import { OrderBills } from "./order-bills";
import { orderDetailTexts } from "./order-detail-texts";
import { OrderRefunds } from "./order-refunds";
import { orderTexts } from "./order-texts";

/** Everything about one order: money first, then who and what, refunds, and what happened when. */
export function OrderDetailPanel({
  order,
  choices,
  children,
}: {
  order: OrderDetail;
  choices: Choices;
  /** The actions on its money. */
  children?: ReactNode;
}) {
  const net = isPaid(order.state) ? order.amount_fen - order.refund_fen : 0;
  return (
    <div className="flex flex-col gap-5 p-4 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <CopyValue value={order.order_no} />
        <SendToChat number={order.order_no} />
        <Tag tone={orderTones[order.state]}>{labelOf(choices, "order_state", order.state)}</Tag>
        {order.refund_state !== refundedState.none && (
          <Tag tone={refundedTones[order.refund_state]}>
            {labelOf(choices, "order_refund_state", order.refund_state)}
          </Tag>
        )}
      </div>
      <Section title={orderDetailTexts.money}>
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded border border-line bg-line sm:grid-cols-4">
          <Amount label={orderTexts.field.amount} fen={order.amount_fen} />
          <Amount label={orderDetailTexts.field.refunded} fen={order.refund_fen} danger={order.refund_fen > 0} />
          <Amount label={orderDetailTexts.field.fee} fen={order.fee_fen} />
          <Amount label={orderDetailTexts.field.net} fen={net} />
        </dl>
        <OrderActionLinks order={order} />
      </Section>
      <Section title={orderDetailTexts.facts}>
        <FactList
          facts={[
            [orderTexts.field.created_at, order.created_at],
            [orderTexts.field.success_at, order.success_at],
            [orderTexts.field.way_code, labelOf(choices, "way_code", order.way_code)],
            [orderDetailTexts.field.scene, labelOf(choices, "order_scene", order.scene)],
            [orderTexts.field.school, order.school_name],
            [orderTexts.field.store, order.store_name],
            [orderDetailTexts.field.device_no, order.device_no],
            [orderDetailTexts.field.expired_at, order.expired_at],
            [
              orderDetailTexts.field.notify_state,
              order.notify_state === notifyState.notified ? orderDetailTexts.notified : orderDetailTexts.notNotified,
            ],
            [orderDetailTexts.field.out_trade_no, order.out_trade_no && <CopyValue value={order.out_trade_no} />],
            [
              order.way_code === "cash" ? orderDetailTexts.field.transfer_no : orderDetailTexts.field.channel_trade_no,
              order.channel_trade_no && <CopyValue value={order.channel_trade_no} />,
            ],
            ...(order.receipt_no
              ? [[orderDetailTexts.receipt_no, <CopyValue key="no" value={order.receipt_no} />] as const]
              : []),
            ...(order.err_msg ? [[orderDetailTexts.field.error, `${order.err_msg} ${order.err_code}`] as const] : []),
          ]}
        />
      </Section>
      {order.bills.length > 0 && (
        <Section title={orderDetailTexts.bills}>
          <OrderBills bills={order.bills} />
        </Section>
      )}
      <Section title={orderDetailTexts.people}>
        <FactList
          facts={[
            [orderTexts.field.payer, order.payer_name],
            [orderDetailTexts.field.payer_phone, order.payer_phone],
            [
              orderDetailTexts.field.student,
              order.student_id ? (
                <RecordLink key="student" page={studentPage} recordKey={order.student_id}>
                  {order.student_name}
                </RecordLink>
              ) : (
                order.student_name
              ),
            ],
            [orderDetailTexts.field.student_no, order.student_no && <CopyValue value={order.student_no} />],
            [orderDetailTexts.field.class, order.class_name],
          ]}
        />
      </Section>
      <Section title={orderDetailTexts.refunds}>
        <OrderRefunds refunds={order.refunds} choices={choices} />
        {children}
      </Section>
      <Section title={orderDetailTexts.history}>
        <EventHistory history={order.history} choices={choices} actions="order_action" states="order_state" />
      </Section>
    </div>
  );
}

function Amount({ label, fen, danger = false }: { label: string; fen: number; danger?: boolean }) {
  return (
    <div className="bg-card px-3 py-2">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className={`text-lg font-semibold tabular-nums ${danger ? "text-danger" : ""}`}>{formatFen(fen)}</dd>
    </div>
  );
}
