import type { CellType } from "./cell-xml";

const widths: Record<CellType, number> = { text: 18, money: 14, time: 20, number: 10 };

// our own numbers have 23 characters, those of a channel up to 29
const numberWidths: Readonly<Record<string, number>> = {
  ...{ order_no: 26, refund_no: 26, bill_no: 26, settle_no: 26, receipt_no: 26 },
  ...{ out_trade_no: 26, money_order_no: 26, merchant_no: 26, local_no: 26 },
  ...{ channel_trade_no: 32, channel_refund_no: 32, channel_no: 32, trade_no: 32 },
};

/** The width of a column that asks for none, in characters: numbers of orders, bills and refunds stand whole. */
export function columnWidth(key: string, type: CellType): number {
  return (type === "text" ? numberWidths[key] : undefined) ?? widths[type];
}
