import type { BackendError } from "#contract/kernel/errors";

/** A refusal that names a field of the form goes under it, without the field's word in front: that stands beside it. */
export function placeRefusal(
  { message, refusal: { values } }: BackendError,
  form: FormData,
): { fieldErrors: Record<string, string[]> } | { formErrors: string[] } {
  const field = String(values?.field ?? "");
  if (!form.has(field)) return { formErrors: [message] };
  const name = `${values?.label ?? ""}：`;
  return { fieldErrors: { [field]: [message.startsWith(name) ? message.slice(name.length) : message] } };
}
