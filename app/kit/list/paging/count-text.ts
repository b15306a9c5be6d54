/** The number of rows, as 10,000+ where nobody counted further. */
export function countText({ total, atLeast }: { total: number | null; atLeast?: boolean | undefined }): string {
  return atLeast ? `${(total ?? 0).toLocaleString("en")}+` : String(total);
}
