import { paymentImportApi } from "#contract/payments/payment-import";
import type { Register } from "../../kernel/handle";
import { registerImport } from "../../platform/imports/import-routes";
import { paymentImport } from "./payment-import";

export function paymentImportRoutes(register: Register): void {
  registerImport(register, paymentImportApi, paymentImport);
}
