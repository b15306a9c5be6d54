import type { SubmissionResult } from "@conform-to/react";
import type { BillAnswers } from "#contract/payments/bill-actions";
import type { BookedTransfer, CounterBill, CounterStudent } from "#contract/payments/counters";
import type { FieldChoice } from "~/lib/form-description";
import type { TypedParts } from "./taken-amounts";

/** Ticked: receipts are printed as soon as the money was taken. */
export const printAfterField = "print_after";

/** The answer to the form of the counter. */
export interface TakingAnswer {
  result: SubmissionResult | undefined;
  asked: Readonly<Record<string, string>> | null;
  /** The payments that were booked for the transfer; asked about before it is booked again. */
  booked?: readonly BookedTransfer[];
  /** The numbers of the bills that were ticked. */
  rows: readonly string[];
  parts: TypedParts;
  answers: BillAnswers["list"];
  isEmpty?: boolean;
}

export interface TakingProps {
  student: CounterStudent & {
    bills: readonly CounterBill[];
    siblings: readonly CounterStudent[];
    next_receipt_no: string;
  };
  methods: readonly FieldChoice[];
  token: string;
  /** Receipts are to be printed at once; null: not by this account. */
  printsAfter: boolean | null;
  answer: TakingAnswer | undefined;
}
