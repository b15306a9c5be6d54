import { createHash } from "node:crypto";
import * as z from "zod";
import { labelInSentence } from "#contract/labels/field-labels";
import type { Endpoint } from "#contract/kernel/endpoint";
import { fill } from "~/lib/fill";
import { formTexts } from "../form-texts";
import { versionField } from "../version-field";

/** Refuses a form that was opened before somebody else changed its record. The message names the changed fields. */
export class ChangedRecordError extends Error {}

/** Describes the fields of a record that a call changes, as they stand: a digest of each, as the query `field=digest`. */
export function versionOf(update: Endpoint, record: object): string {
  return new URLSearchParams(
    changeableFields(update, record).map(([field, value]) => [field, digest(value)]),
  ).toString();
}

/** Throws `ChangedRecordError` where a posted form names another version than the record has. */
export function requireVersion(form: FormData, update: Endpoint, record: object): void {
  const opened = form.get(versionField);
  if (typeof opened !== "string" || opened === "") return;
  const digests = new URLSearchParams(opened);
  const changed = changeableFields(update, record).filter(
    ([field, value]) => digests.has(field) && digests.get(field) !== digest(value),
  );
  if (changed.length === 0) return;
  const labels = changed.map(([field]) => labelInSentence(field, update.path)).join("、");
  throw new ChangedRecordError(fill(formTexts.changedMeanwhile, { fields: labels }));
}

function changeableFields({ input }: Endpoint, record: object): [field: string, value: unknown][] {
  if (!(input instanceof z.ZodObject)) return [];
  const names = new Set(Object.keys(input.shape));
  return Object.entries(record).filter(([field]) => names.has(field));
}

function digest(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value ?? null))
    .digest("base64url")
    .slice(0, 8);
}
