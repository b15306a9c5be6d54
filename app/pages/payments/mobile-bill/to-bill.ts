import type { MobileBillRow } from "#contract/payments/mobile-bill";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import type { TagTone } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import type { Bill } from "./bill-list";

/** An order with its words found; `withDay` where orders of several days stand together. */
export function toBill(row: MobileBillRow, tones: Readonly<Record<string, TagTone>>, { withDay = false } = {}): Bill {
  return {
    order_no: row.order_no,
    time: withDay ? row.created_at.slice(5, 16) : row.created_at.slice(11, 16),
    student_name: row.student_name,
    way: labelOf(orderEnumerations, "way_code", row.way_code),
    scene: labelOf(orderEnumerations, "order_scene", row.scene),
    amount_fen: row.amount_fen,
    refund_fen: row.refund_fen,
    state: labelOf(orderEnumerations, "order_state", row.state),
    tone: tones[row.state] ?? "neutral",
  };
}
