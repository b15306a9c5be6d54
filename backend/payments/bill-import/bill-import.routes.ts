import { billImportApi } from "#contract/payments/bill-import";
import type { Register } from "../../kernel/handle";
import { registerImport } from "../../platform/imports/import-routes";
import { billImport } from "./bill-import";

export function billImportRoutes(register: Register): void {
  registerImport(register, billImportApi, billImport);
}
