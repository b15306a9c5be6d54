import type { TFunction } from "i18next";
import type { OrderBill } from "#contract/orders";
import type { Field } from "~/lib/form-description";
import { formatFen } from "~/lib/money";

/** The name of the field that asks for the item of a bill. */
export function itemFieldOf(billNo: string): string {
  return `item_${billNo}`;
}

type Asked = Pick<OrderBill, "bill_no" | "title" | "student_name" | "left_fen" | "items">;

/** The fields of an application: how much of each bill, of which item, and whether that is still to be paid. */
export function applicationFields(bills: readonly Asked[], leftFen: number, t: TFunction<"refund">): Field[] {
  return [
    ...(bills.length > 1 ? [] : [wholeField(leftFen, t)]),
    ...bills.flatMap((bill) =>
      bills.length > 1
        ? [partField(bill, t), ...itemField(bill, t("itemOf", bill), t)]
        : itemField(bill, t("whichItem"), t),
    ),
    ...(bills.length > 0 ? [stillDueField(t)] : []),
    { kind: "textarea", name: "reason", label: t("field.reason"), required: true, maxLength: 256 },
  ];
}

function wholeField(leftFen: number, t: TFunction<"refund">): Field {
  const hint = t("hint.amount", { yuan: formatFen(leftFen) });
  return { kind: "text", name: "amount_fen", label: t("amountYuan"), required: true, maxLength: 16, hint };
}

function partField({ bill_no, title, student_name, left_fen }: Asked, t: TFunction<"refund">): Field {
  const hint = t("hint.part", { no: bill_no, yuan: formatFen(left_fen) });
  return { kind: "text", name: bill_no, label: t("partOf", { title, student: student_name }), maxLength: 16, hint };
}

/** Not asked about a bill of a single item. */
function itemField({ bill_no, items }: Asked, label: string, t: TFunction<"refund">): Field[] {
  if (items.length < 2) return [];
  const choices = items
    .filter(({ left_fen }) => left_fen > 0)
    .map(({ item_id, name, left_fen }) => ({
      value: item_id,
      label: t("itemChoice", { name, yuan: formatFen(left_fen) }),
    }));
  return [
    {
      ...{ kind: "select", name: itemFieldOf(bill_no), label, choices },
      ...{ empty: t("itemNotChosen"), hint: t("hint.item") },
    },
  ];
}

function stillDueField(t: TFunction<"refund">): Field {
  return {
    ...{ kind: "radio", name: "still_due", label: t("stillDue"), required: true, hint: t("hint.stillDue") },
    choices: [
      { value: 0, label: t("noLongerDue") },
      { value: 1, label: t("dueAgain") },
    ],
  };
}
