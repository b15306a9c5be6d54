/** The hits of a search as they stand below one another: contacts, messages, and what leads to more. */
export function hitsOf(results: HTMLElement | null): HTMLElement[] {
  return Array.from(results?.querySelectorAll<HTMLElement>("[data-contact], [data-hit]") ?? []);
}
