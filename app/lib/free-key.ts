const typing =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])";

/** True for a key that is pressed alone, neither within a text nor over a dialog that waits for an answer. */
export function isFreeKey({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false;
  if (isWritten(target)) return false;
  return !document.querySelector('[role="dialog"][data-state="open"], dialog[open]');
}

/** True for a field, or a part of one, that takes text. */
export function isWritten(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}
