// Fields that hold their own value, with `defaultValue` or none: only these may be set from outside. One that React holds takes what is
// set past it for no change, and shows something else than it sends (C-1); text goes into such a field by its state.

export type OwnField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field tells so that it was set from outside; what shows its value elsewhere listens. */
export const ownValueEvent = "ownvalue";

/** The value of a field; of a list of several choices those that are chosen, separated by commas. */
export function ownValue(field: OwnField): string {
  if (!("selectedOptions" in field) || !field.multiple) return field.value;
  return Array.from(field.selectedOptions, ({ value }) => value)
    .filter(Boolean)
    .join();
}

/** Sets a field that holds its own value. A field of files can only be emptied; a list without such a choice shows its first. */
export function setOwnValue(field: OwnField, value: string): void {
  if ("selectedOptions" in field && field.multiple) {
    const values = value.split(",");
    for (const option of field.options) option.selected = values.includes(option.value);
  } else {
    field.value = value;
    if ("selectedIndex" in field && field.selectedIndex < 0) field.selectedIndex = 0;
  }
  tell(field, ownValueEvent);
}

/** Sets such a field as a person would: what listens to the field hears of it. */
export function enterOwnValue(field: OwnField, value: string): void {
  if (ownValue(field) === value) return;
  setOwnValue(field, value);
  for (const type of ["input", "change"]) tell(field, type);
}

/** Hands pasted files to a field of files. */
export function setOwnFiles(field: HTMLInputElement, files: FileList): void {
  field.files = files;
  tell(field, "change");
}

/** Chooses an option, or takes the choice back, in a list that holds its own choice. */
export function setOwnChoice(option: HTMLOptionElement, isChosen: boolean): void {
  option.selected = isChosen;
}

function tell(field: OwnField, type: string): void {
  const view = field.ownerDocument.defaultView;
  if (view) field.dispatchEvent(new view.Event(type, { bubbles: true }));
}
