import { type PaymentColumn, paymentColumns } from "#contract/payments/payment-import";
import { xlsxFile } from "../files/xlsx";

/** A row of a sheet of payments; what is left out is empty. */
export type PaymentLine = Partial<Record<PaymentColumn, string>>;

/** The sheet a counter would upload. */
export function paymentSheet(
  lines: readonly PaymentLine[],
  name = "缴费.xlsx",
  columns: readonly PaymentColumn[] = paymentColumns,
): Promise<File> {
  const rows = lines.map((line) => columns.map((column) => line[column] ?? ""));
  return xlsxFile([[...columns], ...rows], name);
}
