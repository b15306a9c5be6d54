import { createHash } from "node:crypto";
import * as z from "zod";
import { labelInSentence } from "#contract/labels/field-labels";
import type { Endpoint } from "#contract/kernel/endpoint";
import { fill } from "~/lib/fill";
import { formTexts } from "../form-texts";

/** The hidden field of a form that names what its record held when the form was opened. */
export const versionField = "record_version";

/** Refuses a form that was opened before somebody else changed its record. The message names the changed fields. */
export class ChangedRecordError extends Error {}

/** Picks the fields of a record that a call changes. */
export function changeableFields({ input }: Endpoint, record: object): [field: string, value: unknown][] {
  if (!(input instanceof z.ZodObject)) return [];
  const names = new Set(Object.keys(input.shape));
  return Object.entries(record).filter(([field]) => names.has(field));
}

/** Describes fields as they stand: a digest of each, as the query `field=digest`. */
export function versionOf(fields: readonly [field: string, value: unknown][]): string {
  return new URLSearchParams(fields.map(([field, value]) => [field, digest(value)])).toString();
}

/** Throws `ChangedRecordError` where a posted form names another version than the record has. `path` is that of its call. */
export function requireVersion(form: FormData, fields: readonly [field: string, value: unknown][], path: string): void {
  const opened = form.get(versionField);
  if (typeof opened !== "string" || opened === "") return;
  const digests = new URLSearchParams(opened);
  const changed = fields.filter(([field, value]) => digests.has(field) && digests.get(field) !== digest(value));
  if (changed.length === 0) return;
  const labels = changed.map(([field]) => labelInSentence(field, path)).join("、");
  throw new ChangedRecordError(fill(formTexts.changedMeanwhile, { fields: labels }));
}

function digest(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value ?? null))
    .digest("base64url")
    .slice(0, 8);
}
