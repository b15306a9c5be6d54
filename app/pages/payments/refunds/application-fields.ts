import type { OrderBill } from "#contract/payments/orders";
import { fill } from "~/lib/fill";
import type { Field } from "~/lib/form-description";
import { formatFen } from "~/lib/money";
import { refundTexts } from "./refund-texts";

/** The name of the field that asks for the item of a bill. */
export function itemFieldOf(billNo: string): string {
  return `item_${billNo}`;
}

type Asked = Pick<OrderBill, "bill_no" | "title" | "student_name" | "left_fen" | "items">;

/** The fields of an application: how much of each bill, of which item, and whether that is still to be paid. */
export function applicationFields(bills: readonly Asked[], leftFen: number): Field[] {
  return [
    ...(bills.length > 1 ? [] : [wholeField(leftFen)]),
    ...bills.flatMap((bill) =>
      bills.length > 1
        ? [partField(bill), ...itemField(bill, fill(refundTexts.itemOf, bill))]
        : itemField(bill, refundTexts.whichItem),
    ),
    ...(bills.length > 0 ? [stillDueField()] : []),
    { kind: "textarea", name: "reason", label: refundTexts.field.reason, required: true, maxLength: 256 },
  ];
}

function wholeField(leftFen: number): Field {
  const hint = fill(refundTexts.hint.amount, { yuan: formatFen(leftFen) });
  return { kind: "text", name: "amount_fen", label: refundTexts.amountYuan, required: true, maxLength: 16, hint };
}

function partField({ bill_no, title, student_name, left_fen }: Asked): Field {
  const hint = fill(refundTexts.hint.part, { no: bill_no, yuan: formatFen(left_fen) });
  return {
    kind: "text",
    name: bill_no,
    label: fill(refundTexts.partOf, { title, student: student_name }),
    maxLength: 16,
    hint,
  };
}

/** Not asked about a bill of a single item. */
function itemField({ bill_no, items }: Asked, label: string): Field[] {
  if (items.length < 2) return [];
  const choices = items
    .filter(({ left_fen }) => left_fen > 0)
    .map(({ item_id, name, left_fen }) => ({
      value: item_id,
      label: fill(refundTexts.itemChoice, { name, yuan: formatFen(left_fen) }),
    }));
  return [
    {
      ...{ kind: "select", name: itemFieldOf(bill_no), label, choices },
      ...{ empty: refundTexts.itemNotChosen, hint: refundTexts.hint.item },
    },
  ];
}

function stillDueField(): Field {
  return {
    ...{
      kind: "radio",
      name: "still_due",
      label: refundTexts.stillDue,
      required: true,
      hint: refundTexts.hint.stillDue,
    },
    choices: [
      { value: 0, label: refundTexts.noLongerDue },
      { value: 1, label: refundTexts.dueAgain },
    ],
  };
}
