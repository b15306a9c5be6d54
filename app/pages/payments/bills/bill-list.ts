import type { BillSum } from "#contract/payments/bills";
import { fill } from "~/lib/fill";
import { type RowAction, shareAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { formatFen } from "~/lib/money";
import { billTexts } from "./bill-texts";

export const billListPath = "/campus_pay/bill/list";
/** 收款台. */
export const counterPath = "/campus_pay/bill/counter";

/** The sums of the whole filter, as the list shows them. */
export function billTotals(sum: BillSum) {
  return [
    { label: billTexts.sum.due, text: formatFen(sum.due_fen) },
    { label: billTexts.sum.reduce, text: formatFen(sum.reduce_fen) },
    { label: billTexts.sum.paid, text: formatFen(sum.paid_fen) },
    { label: billTexts.sum.refunded, text: formatFen(sum.refunded_fen) },
    { label: billTexts.sum.owed, text: formatFen(sum.owed_fen) },
  ];
}

/** The rights to actions on bills. */
export interface BillRights {
  mayPay: boolean;
  mayReduce: boolean;
  mayClose: boolean;
  mayReopen: boolean;
  mayPrint: boolean;
}

/** A bill as far as it decides what may be done with it. */
export interface ActedBill {
  state: string;
  owed_fen: number;
  paid_fen: number;
  refunded_fen: number;
}

export function isClosedState(state: string): boolean {
  return state === "CLOSED" || state === "TIMEOUT_CLOSED";
}

/** Narrows the rights to those that the state of a bill leaves. */
export function openRights({ state, owed_fen, paid_fen, refunded_fen }: ActedBill, rights: BillRights): BillRights {
  const isClosed = isClosedState(state);
  const isOwed = !isClosed && state !== "PAYING" && owed_fen > 0;
  return {
    mayPay: rights.mayPay && isOwed,
    mayReduce: rights.mayReduce && isOwed,
    mayClose: rights.mayClose && isOwed && paid_fen === refunded_fen,
    mayReopen: rights.mayReopen && isClosed,
    mayPrint: rights.mayPrint && paid_fen > 0,
  };
}

/** Links of one bill: to take money at once, the rest folded. */
export function billRowActions(
  query: Readonly<Record<string, string>>,
  rights: BillRights,
): (row: Row) => readonly RowAction[] {
  return (row) => {
    const name = String(row.bill_no);
    const may = openRights(
      {
        state: String(row.state),
        owed_fen: Number(row.owed_fen),
        paid_fen: Number(row.paid_fen),
        refunded_fen: Number(row.refunded_fen),
      },
      rights,
    );
    const at = (act: string) => listHref(`${billListPath}/${name}/${act}`, query);
    const atChosen = (act: string) => listHref(`${billListPath}/${act}`, query, { rows: name });
    return [
      ...(may.mayPay
        ? [{ label: billTexts.collect, description: fill(billTexts.payOf, { name }), href: at("pay") }]
        : []),
      ...(may.mayReduce
        ? [
            {
              label: billTexts.reduce,
              description: fill(billTexts.reduceOf, { name }),
              href: at("reduce"),
              folded: true as const,
            },
          ]
        : []),
      ...(may.mayReopen
        ? [
            {
              label: billTexts.reopen,
              description: fill(billTexts.reopenOf, { name }),
              href: atChosen("reopen"),
              folded: true as const,
            },
          ]
        : []),
      ...(may.mayClose
        ? [
            {
              label: billTexts.close,
              description: fill(billTexts.closeOf, { name }),
              href: atChosen("close"),
              look: "danger" as const,
              folded: true as const,
            },
          ]
        : []),
      shareAction(name),
    ];
  };
}
