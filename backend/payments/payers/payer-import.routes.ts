import { payerImportApi } from "#contract/payments/payer-import";
import type { Register } from "../../kernel/handle";
import { registerImport } from "../../platform/imports/import-routes";
import { payerImport } from "./payer-import";

export function payerImportRoutes(register: Register): void {
  registerImport(register, payerImportApi, payerImport);
}
