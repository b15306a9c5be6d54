/** The places that explain themselves at the first use. */
export const hintNames = ["channel", "chat", "counter", "fee_plan", "import", "list", "push", "statement"] as const;
export type HintName = (typeof hintNames)[number];

export function isHintName(name: string): name is HintName {
  return hintNames.some((one) => one === name);
}
