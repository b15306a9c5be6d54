import type { OrderRow } from "#contract/payments/orders";
import { maskName, maskPhone } from "../../kernel/masking";
import { formatTime } from "../../kernel/time/shanghai";
import type { OrderRecord } from "./orders.repository";

/** A stored order as it goes out: times as text, the payer masked. Written field by field: copying a row whole takes four times as long. */
export function orderRow(order: OrderRecord): OrderRow {
  return {
    order_no: order.order_no,
    out_trade_no: order.out_trade_no,
    channel_trade_no: order.channel_trade_no,
    school_id: order.school_id,
    school_name: order.school_name,
    store_id: order.store_id,
    store_name: order.store_name,
    device_no: order.device_no,
    scene: order.scene,
    way_code: order.way_code,
    amount_fen: order.amount_fen,
    fee_fen: order.fee_fen,
    refund_fen: order.refund_fen,
    refund_times: order.refund_times,
    state: order.state,
    refund_state: order.refund_state,
    student_id: order.student_id,
    student_no: order.student_no,
    student_name: order.student_name,
    class_name: order.class_name,
    payer_name: order.payer_name === null ? null : maskName(order.payer_name),
    payer_phone: order.payer_phone === null ? null : maskPhone(order.payer_phone),
    created_at: formatTime(order.created_at),
    success_at: order.success_at === 0 ? null : formatTime(order.success_at),
  };
}
