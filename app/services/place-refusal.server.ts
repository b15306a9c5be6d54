/** The backend names a field before a full-width colon; where the form has that field, the words go under it. */
export function placeRefusal(
  message: string,
  form: FormData,
): { fieldErrors: Record<string, string[]> } | { formErrors: string[] } {
  const [, field = "", problem = ""] = /^(\w+)：(.+)$/s.exec(message) ?? [];
  return form.has(field) ? { fieldErrors: { [field]: [problem] } } : { formErrors: [message] };
}
