import type { Field, FieldChoice } from "~/lib/form-description";
import { billTexts } from "./bill-texts";

/** The fields that say how money came to the counter; `number` is the one for receipts. */
export function takingFields(
  { counters, methods }: { counters: readonly FieldChoice[]; methods: readonly FieldChoice[] },
  number: Field,
): Field[] {
  const counter: Field = { kind: "select", name: "store_id", label: billTexts.field.counter, choices: counters };
  return [
    { kind: "radio", name: "method", label: billTexts.field.method, required: true, choices: methods },
    number,
    ...(counters.length > 1 ? [counter] : []),
    { kind: "datetime", name: "received_at", label: billTexts.field.received_at, hint: billTexts.hint.receivedAt },
    { kind: "textarea", name: "remark", label: billTexts.field.remark, maxLength: 200, rows: 2 },
  ];
}
