// Fields that hold their own value, with `defaultValue` or none: only these may be set from outside. One that React holds takes what is
// set past it for no change, and shows something else than it sends (C-1); text goes into such a field by its state.

/** Sets a field that holds its own value. A field of files can only be emptied; a list without such a choice shows its first. */
export function setOwnValue(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  field.value = value;
  if ("selectedIndex" in field && field.selectedIndex < 0) field.selectedIndex = 0;
}

/** Chooses an option, or takes the choice back, in a list that holds its own choice. */
export function setOwnChoice(option: HTMLOptionElement, isChosen: boolean): void {
  option.selected = isChosen;
}
