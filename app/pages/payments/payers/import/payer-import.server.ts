import { payerColumns, payerImportApi } from "#contract/payments/payer-import";
import type { SheetImport } from "~/kit/import/import-route.server";
import { payerListPath } from "../payer-list";
import { payerTexts } from "../payer-texts";

export const payerImport: SheetImport = {
  api: payerImportApi,
  paths: { import: "/campus_pay/payer/import", list: payerListPath, written: `${payerListPath}?sort=-updated_at` },
  columns: payerColumns,
  required: payerColumns,
  noRight: payerTexts.import.noRight,
};
