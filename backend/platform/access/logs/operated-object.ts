import * as z from "zod";
import { LoggedChange } from "#contract/platform/logs";
import { findFieldLabel } from "#contract/labels/field-labels";

const Sent = z.record(z.string(), z.unknown());

/** Parameters that name what a call is about, the most telling first. */
const namingFields = [
  ...["refund_no", "settle_no", "bill_no", "order_no", "student_no", "username", "device_no", "mch_no", "item_code"],
  ...[
    "dict_name",
    "dict_label",
    "display_name",
    "title",
    "name",
    "description",
    "biz_date",
    "date",
    "file",
    "fileName",
  ],
  ...["id", "ids", "user_id", "role_id", "school_id", "store_id", "agent_id", "import_id", "module"],
];

/** Names the object of an operation: the one it changed, else the one its parameters name. Empty where neither says it. */
export function operatedObject({ changes, data, target_url }: { changes: string; data: string; target_url: string }) {
  const changed = new Set(readChanges(changes).map(({ object }) => object));
  const [first] = changed;
  if (first !== undefined) return changed.size > 1 ? `${first} 等 ${changed.size} 项` : first;
  return namedIn(Sent.safeParse(parseJson(data)).data ?? {}, target_url);
}

/** The changes of a stored row. */
export function readChanges(changes: string): LoggedChange[] {
  return z.array(LoggedChange).parse(JSON.parse(changes));
}

function namedIn(sent: Readonly<Record<string, unknown>>, path: string): string {
  for (const field of namingFields) {
    const [first, ...others] = [sent[field]].flat().filter(isPlain);
    if (first === undefined) continue;
    const named = `${findFieldLabel(field, path) ?? field} ${first}`;
    return others.length > 0 ? `${named} 等 ${others.length + 1} 项` : named;
  }
  return "";
}

function isPlain(value: unknown): value is string | number {
  return (typeof value === "string" && value !== "") || typeof value === "number";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
