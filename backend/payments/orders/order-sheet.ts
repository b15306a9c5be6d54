import { labelOf } from "#contract/kernel/enumeration";
import { orderRefundStates, orderScenes, orderStates, orderWays } from "#contract/payments/order-enumerations";
import { maskName, maskPhone } from "../../kernel/masking";
import type { SheetRow } from "../../kernel/sheets/write-sheet";
import type { OrderRecord } from "./orders.repository";

/** An order as a line of the file: what the list shows, with labels for codes, and times and money as numbers. */
export function orderSheetRow(record: OrderRecord, isPlain = false): SheetRow {
  const { payer_name, payer_phone } = record;
  return {
    ...record,
    payer_name: isPlain || payer_name === null ? payer_name : maskName(payer_name),
    payer_phone: isPlain || payer_phone === null ? payer_phone : maskPhone(payer_phone),
    state: labelOf(orderStates, record.state),
    refund_state: labelOf(orderRefundStates, record.refund_state),
    way_code: labelOf(orderWays, record.way_code),
    scene: labelOf(orderScenes, record.scene),
    success_at: record.success_at === 0 ? null : record.success_at,
  };
}
