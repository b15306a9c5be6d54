import { billColumns, billImportApi, requiredBillColumns } from "#contract/payments/bill-import";
import type { SheetImport } from "~/kit/import/import-route.server";
import { billListPath } from "../bill-list";
import { billImportTexts } from "./bill-import-texts";

export const billImport: SheetImport = {
  api: billImportApi,
  paths: { import: "/campus_pay/bill/import", list: billListPath, written: `${billListPath}?sort=-created_at` },
  columns: billColumns,
  required: requiredBillColumns,
  noRight: billImportTexts.noRight,
};
