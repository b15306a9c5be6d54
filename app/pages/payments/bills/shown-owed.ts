/** The field that holds what the page said is owed on each bill, so that nobody takes one sum and books another. */
export const shownField = "shown";

/** Writes the sums owed on bills as the text of `shownField`. */
export function owedInText(bills: readonly { bill_no: string; owed_fen: number }[]): string {
  return bills.map(({ bill_no, owed_fen }) => `${bill_no}:${owed_fen}`).join(",");
}
