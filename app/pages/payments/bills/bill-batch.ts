import { type BatchAction, shareBatch } from "~/lib/list-actions";
import { type BillRights, billListPath, isClosedState } from "./bill-list";
import { billTexts } from "./bill-texts";
import { receiptsPath } from "./receipt-links";

/** The acts on ticked bills: where the filter leaves closed ones alone, they may be opened again. */
export function billBatch({ state = "" }: Readonly<Record<string, string>>, rights: BillRights): BatchAction[] {
  const areClosed = state.split(",").every(isClosedState);
  const acts = [
    { may: rights.mayReopen && areClosed, label: billTexts.reopen, path: `${billListPath}/reopen` },
    { may: rights.mayPay && !areClosed, label: billTexts.payAll, path: `${billListPath}/pay_all` },
    { may: rights.mayPrint, label: billTexts.receiptPage, path: receiptsPath },
    { may: rights.mayClose && !areClosed, label: billTexts.close, path: `${billListPath}/close` },
  ];
  return [...acts.filter(({ may }) => may).map(({ label, path }) => ({ label, path })), shareBatch];
}
