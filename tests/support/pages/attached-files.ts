const files = new WeakMap<Element, File>();

/** Picks a file in a field: jsdom lets nobody set the files of a field, so submission.ts asks here for them. */
export function attachFile(field: Element, file: File): void {
  if (!field.matches("input[type=file]:enabled")) throw new Error(`${field.outerHTML} takes no file`);
  files.set(field, file);
  // to jsdom the field is still empty
  field.removeAttribute("required");
}

/** The files picked in the fields of a form, by the names of these. */
export function attachedFiles(form: HTMLFormElement): Map<string, File> {
  const picked = [...form.querySelectorAll<HTMLInputElement>("input[type=file]")].flatMap((field) => {
    const file = files.get(field);
    return file ? [[field.name, file] as const] : [];
  });
  return new Map(picked);
}
