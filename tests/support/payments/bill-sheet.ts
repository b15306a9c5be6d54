import { billColumns } from "#contract/payments/bill-import";
import { xlsxFile } from "../files/xlsx";

/** A row of a sheet of bills; what is left out is as in the others. */
export interface BillLine {
  student_no: string;
  title?: string;
  item?: string;
  yuan?: string | number;
  qty?: string | number;
  due?: string | Date;
  remark?: string;
}

/** The sheet a school would upload. */
export function billSheet(lines: readonly BillLine[], name = "账单.xlsx"): Promise<File> {
  const rows = lines.map(
    ({ student_no, title = "校服费", item = "学费", yuan = "100", qty, due = "2026-12-31", remark }) => [
      ...[student_no, title, item, yuan, qty ?? "", due, remark ?? ""],
    ],
  );
  return xlsxFile([[...billColumns], ...rows], name);
}
