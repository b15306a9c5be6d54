/** `S`, the day, the school, the account: the same three always have the same number. */
export function settlementNumber(schoolId: number, accountId: number, date: string): string {
  return `S${date.replaceAll("-", "")}${String(schoolId).padStart(5, "0")}${String(accountId).padStart(7, "0")}`;
}
