/** A receipt number's beginning, how many digits it ends with, and these as a number; of one without digits all is empty and 0. */
export function receiptParts(receiptNo: string): { head: string; digits: number; count: number } {
  const [, head = "", digits = ""] = /^(.*?)(\d{1,15})$/.exec(receiptNo) ?? [];
  return { head, digits: digits.length, count: Number(digits) };
}

/** The receipt number so many after another: its digits count up and keep their width. */
export function receiptAfter(first: string, steps: number): string {
  const { head, digits, count } = receiptParts(first);
  return `${head}${String(count + steps).padStart(digits, "0")}`;
}
