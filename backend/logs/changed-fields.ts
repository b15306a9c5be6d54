import type { LoggedChange } from "#contract/logs";
import type { AuditedChange } from "../context";

const maxFields = 200;

/** The fields that differ, one entry each, both values masked by `mask`. */
export function changedFields(
  changes: readonly AuditedChange[],
  mask: (key: string, value: unknown) => unknown,
): LoggedChange[] {
  const fields = changes.flatMap(({ object, before, after }) =>
    [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
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
