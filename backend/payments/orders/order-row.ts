import type { OrderRow } from "#contract/payments/orders";
import { maskName, maskPhone } from "../../kernel/masking";
import { formatTime } from "../../kernel/time/shanghai";
import type { OrderRecord } from "./orders.repository";

/** A stored order as it goes out: times as text, the payer masked. */
export function orderRow({ id: _id, ...record }: OrderRecord): OrderRow {
  return {
    ...record,
    payer_name: record.payer_name === null ? null : maskName(record.payer_name),
    payer_phone: record.payer_phone === null ? null : maskPhone(record.payer_phone),
    created_at: formatTime(record.created_at),
    success_at: record.success_at === 0 ? null : formatTime(record.success_at),
  };
}
