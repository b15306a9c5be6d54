/** One choice of a select. */
export interface Choice {
  value: string | number;
  label: string;
}

/** The label of a value; the value itself where it has none, so that nothing is ever hidden. */
export function labelOf(choices: readonly Choice[], value: string | number): string {
  return choices.find((choice) => choice.value === value)?.label ?? String(value);
}
