import { useCan } from "~/hooks/use-account";
import type { BillRights } from "./bill-list";

/** Reads the account's rights to actions on bills, whatever their state. */
export function useBillRights(): BillRights {
  return {
    mayPay: useCan("Api:campus_pay/bill/offline_pay-offlinePay"),
    mayReduce: useCan("Api:campus_pay/bill/reduce-reduce"),
    mayClose: useCan("Api:campus_pay/bill/close-close"),
    mayReopen: useCan("Api:campus_pay/bill/reopen-reopen"),
    mayPrint: useCan("Api:campus_pay/bill/receipt-receipt"),
  };
}
