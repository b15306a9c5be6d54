import type { TFunction } from "i18next";
import type { Field, FieldChoice } from "~/lib/form-description";

/** The fields that say how money came to the counter; `number` is the one for receipts. */
export function takingFields(
  t: TFunction<"bill">,
  { counters, methods }: { counters: readonly FieldChoice[]; methods: readonly FieldChoice[] },
  number: Field,
): Field[] {
  const counter: Field = { kind: "select", name: "store_id", label: t("field.counter"), choices: counters };
  return [
    { kind: "radio", name: "method", label: t("field.method"), required: true, choices: methods },
    number,
    ...(counters.length > 1 ? [counter] : []),
    { kind: "datetime", name: "received_at", label: t("field.received_at"), hint: t("hint.receivedAt") },
    { kind: "textarea", name: "remark", label: t("field.remark"), maxLength: 200, rows: 2 },
  ];
}
