import type { NoticeSlip } from "#contract/payments/notice-slips";

/** A slip with its code drawn. */
export interface PrintedSlip extends NoticeSlip {
  qr: { size: number; path: string };
}
