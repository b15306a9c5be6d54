import { payerApi } from "#contract/payers";
import type { Register } from "../../handle";
import { findClasses, findPayers } from "./payers.service";

export function payerRoutes({ on }: Register): void {
  on(payerApi.list, findPayers);
  on(payerApi.classes, findClasses);
}
