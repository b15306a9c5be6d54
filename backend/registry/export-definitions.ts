import { billExport } from "../payments/bills/bill-export";
import { orderExport } from "../payments/orders/order-export";
import { reconExport } from "../payments/recon/recon-export";
import { payerExport } from "../payments/payers/payer-export";
import { studentExport } from "../payments/students/student-export";
import { refundExport } from "../payments/refunds/refund-export";
import type { ExportDefinitions } from "../platform/exports/export-request";

/** Every list that can be exported, for those who ask; `export-sheets.ts` has what is written. */
export const exportDefinitions: ExportDefinitions = {
  order_list: orderExport,
  bill_list: billExport,
  refund_list: refundExport,
  student_list: studentExport,
  payer_list: payerExport,
  recon_list: reconExport,
};
