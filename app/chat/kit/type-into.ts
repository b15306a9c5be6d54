/**
 * Writes at the caret of a field as a keyboard does: what is selected is replaced, Ctrl+Z takes it back, and the field tells its change
 * itself. A value set from outside would pass React by, which then takes a later deletion for no change.
 */
export function typeInto(area: HTMLTextAreaElement, added: string): void {
  area.focus();
  if (added === "") return;
  // no other way keeps what Ctrl+Z goes back by
  if (document.activeElement === area && document.execCommand("insertText", false, added)) return;
  area.setRangeText(added, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText", data: added }));
}
