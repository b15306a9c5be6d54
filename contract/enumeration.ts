/** One choice of a select: what crosses the wire and what staff read. */
export interface EnumerationItem<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: string;
}

/** The label of a value; the value itself where it has none, so that nothing is ever hidden. */
export function labelOf(items: readonly EnumerationItem[], value: string | number): string {
  return items.find((item) => item.value === value)?.label ?? String(value);
}
