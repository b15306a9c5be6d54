import { paymentColumns, paymentImportApi, requiredPaymentColumns } from "#contract/payments/payment-import";
import type { SheetImport } from "~/kit/import/import-route.server";
import { billListPath } from "../bill-list";
import { billTexts } from "../bill-texts";

export const paymentImport: SheetImport = {
  api: paymentImportApi,
  paths: { import: "/campus_pay/bill/payment_import", list: billListPath, written: billListPath },
  columns: paymentColumns,
  required: requiredPaymentColumns,
  noRight: billTexts.import.noRight,
};
