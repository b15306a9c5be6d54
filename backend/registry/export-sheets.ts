import type { Kysely } from "kysely";
import type { ExportModule } from "#contract/platform/exports";
import type { Database } from "../kernel/database/tables";
import { billSheets } from "../payments/bills/bill-workbook";
import { orderSheets } from "../payments/orders/order-workbook";
import { reconSheets } from "../payments/recon/recon-workbook";
import { payerSheets } from "../payments/payers/payer-workbook";
import { studentSheets } from "../payments/students/student-workbook";
import { refundSheets } from "../payments/refunds/refund-workbook";
import type { Sheet } from "../kernel/sheets/write-sheet";
import type { Exported, ExportRequest } from "../platform/exports/export-request";

/** Makes the sheets of an export and counts in `exported` what they hold as they are read. */
type MakeSheets = (db: Kysely<Database>, request: ExportRequest, exported: Exported) => Sheet[];

/** The sheets of each module, for the thread that writes files. */
export const exportSheets: Readonly<Record<ExportModule, MakeSheets>> = {
  order_list: orderSheets,
  bill_list: billSheets,
  refund_list: refundSheets,
  student_list: studentSheets,
  payer_list: payerSheets,
  recon_list: reconSheets,
};
