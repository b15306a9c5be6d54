import type { Choices } from "./list-description";

/** The label of a value in a named enumeration; the value itself where it has none, so that nothing is ever hidden. */
export function labelOf(choices: Choices, name: string, value: string | number): string {
  return choices[name]?.find((choice) => String(choice.value) === String(value))?.label ?? String(value);
}
