/** The address of a page with its query. */
export function listAddress(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query).toString()}`;
}

/** Writes the text of a hit beside its title. */
export function subtitle(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== "").join(" · ");
}

/** Fen as the lists show them: `¥12.50`. */
export function yuan(fen: number): string {
  return `¥${(fen / 100).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
