import type { Field, FieldChoice } from "~/lib/form-description";
import { billTexts } from "./bill-texts";
import { transferTexts } from "./transfer-texts";

/** The fields that say how money came to the counter; `number` is the one for receipts, `ofTransfer` are those of a transfer. */
export function takingFields(
  { counters, methods }: { counters: readonly FieldChoice[]; methods: readonly FieldChoice[] },
  number: Field,
  ofTransfer: readonly Field[] = [],
): Field[] {
  const counter: Field = { kind: "select", name: "store_id", label: billTexts.field.counter, choices: counters };
  return [
    { kind: "radio", name: "method", label: billTexts.field.method, required: true, choices: methods },
    ...ofTransfer,
    number,
    ...(counters.length > 1 ? [counter] : []),
    { kind: "datetime", name: "received_at", label: billTexts.field.received_at, hint: billTexts.hint.receivedAt },
    { kind: "textarea", name: "remark", label: billTexts.field.remark, maxLength: 200, rows: 2 },
  ];
}

// hidden by the choice itself, without scripts too
const className = "[form:has([name=method][value=cash]:checked)_&]:hidden";

/** The fields that a transfer has besides. */
export const transferFields: Field[] = [
  { kind: "text", name: "transfer_no", label: transferTexts.transferNo, maxLength: 64, className },
  { kind: "text", name: "payer_name", label: transferTexts.payerName, maxLength: 50, className },
];
