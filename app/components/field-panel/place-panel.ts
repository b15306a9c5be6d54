const gap = 4;
const edge = 8;

/** Places a panel below its field, or above where there is more room; it never leaves the window. */
export function placePanel(panel: HTMLElement, field: Element): void {
  const { left, top, bottom } = field.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  // what a keyboard on the screen leaves
  const windowHeight = window.visualViewport?.height ?? window.innerHeight;
  const below = windowHeight - bottom - gap - edge;
  const above = top - gap - edge;
  const y = height <= below || below >= above ? bottom + gap : top - gap - height;
  panel.style.inset = "auto";
  panel.style.left = `${between(left, edge, window.innerWidth - width - edge)}px`;
  panel.style.top = `${between(y, edge, windowHeight - height - edge)}px`;
}

function between(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
