import type { LoggedChange } from "#contract/platform/logs";
import type { AuditedChange } from "../../../kernel/context";

const maxFields = 200;
/** The row's own bookkeeping, and what stands in another field in words: nobody decided on it. */
const ownFields = new Set([
  ...["id", "dict_id", "dict_code", "created_at", "created_by", "updated_at", "updated_by", "creater", "last_ip"],
  ...["last_login", "last_contact_id", "last_contact_version", "password_hash", "guard_name", "announced_at"],
  ...["replied_at", "level", "item_count"],
]);

/** The fields that differ, one entry each, both values masked by `mask`. Those of a thing that came or went are all that say something. */
export function changedFields(
  changes: readonly AuditedChange[],
  mask: (key: string, value: unknown) => unknown,
): LoggedChange[] {
  const fields = changes.flatMap(({ object, before, after }) =>
    [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
      .filter((field) => !ownFields.has(field))
      .filter((field) => textOf(before?.[field]) !== textOf(after?.[field]))
      .map((field) => ({
        object,
        field,
        before: textOf(mask(field, before?.[field])),
        after: textOf(mask(field, after?.[field])),
      })),
  );
  return fields.slice(0, maxFields);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}
