/** The words of a field's label, without the mark of a required one. */
export function labelOf(field: HTMLInputElement | HTMLSelectElement | null): string {
  const label = field?.getAttribute("aria-label") ?? field?.labels?.[0]?.textContent ?? "";
  return label.replace(/\*$/, "").trim();
}
