/** Closes the sheet or menu of a phone that an element is in; nothing where it stands in the page. */
export function closeSheet(inside: Element | null): void {
  const sheet = inside?.closest<HTMLElement>("[popover]");
  if (sheet?.matches(":popover-open")) sheet.hidePopover();
}
