// Fields that hold their own value, with `defaultValue` or none: only these may be set from outside. One that React holds takes what is
// set past it for no change, and shows something else than it sends (C-1); text goes into such a field by its state.

type OwnField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field tells so that it was set from outside; what shows its value elsewhere listens. */
export const ownValueEvent = "ownvalue";

/** Sets a field that holds its own value. A field of files can only be emptied; a list without such a choice shows its first. */
export function setOwnValue(field: OwnField, value: string): void {
  field.value = value;
  if ("selectedIndex" in field && field.selectedIndex < 0) field.selectedIndex = 0;
  tell(field, ownValueEvent);
}

/** Sets such a field as a person would: what listens to the field hears of it. */
export function enterOwnValue(field: OwnField, value: string): void {
  if (field.value === value) return;
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
