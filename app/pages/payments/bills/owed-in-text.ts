/** Writes the sums owed on bills as the figures of a question, so that nobody takes one sum and books another. */
export function owedInText(bills: readonly { bill_no: string; owed_fen: number }[]): string {
  return bills.map(({ bill_no, owed_fen }) => `${bill_no}:${owed_fen}`).join(",");
}
