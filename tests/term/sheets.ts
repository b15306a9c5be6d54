import { billColumns, billImportApi } from "#contract/payments/bill-import";
import type { Client } from "#contract/kernel/client";
import { payerColumns, payerImportApi } from "#contract/payments/payer-import";
import { studentColumns, studentImportApi } from "#contract/payments/students";
import { xlsxFile } from "../support/files/xlsx";
import type { Family } from "./roster";

/** Imports the children of all families; their classes are there. */
export async function importStudents(staff: Client, families: readonly Family[]): Promise<void> {
  const rows = families.flatMap(({ children }) =>
    children.map(({ studentNo, name, grade, className }) => [studentNo, name, "", grade, className, "", "", "否"]),
  );
  await importRows(staff, studentImportApi, [[...studentColumns], ...rows], "学生.xlsx");
}

/** Imports who pays for whom. */
export async function importPayers(staff: Client, families: readonly Family[]): Promise<void> {
  const rows = families.flatMap(({ children, payer }) =>
    children.map(({ studentNo, name, grade, className }) => {
      return [studentNo, name, grade, className, payer.name, "母亲", payer.phone];
    }),
  );
  await importRows(staff, payerImportApi, [[...payerColumns], ...rows], "付款人.xlsx");
}

export interface ImportedBill {
  title: string;
  item: string;
  yuan: string;
  dueOn: string;
}

/** Imports a bill for each child with a uniform. */
export async function importBills(staff: Client, families: readonly Family[], bill: ImportedBill): Promise<void> {
  const children = families.flatMap((family) => family.children.filter(({ hasUniform }) => hasUniform));
  const rows = children.map(({ studentNo }) => [studentNo, bill.title, bill.item, bill.yuan, "1", bill.dueOn, ""]);
  await importRows(staff, billImportApi, [[...billColumns], ...rows], "账单.xlsx");
}

type ImportApi = typeof studentImportApi | typeof payerImportApi | typeof billImportApi;

async function importRows(staff: Client, api: ImportApi, sheet: readonly string[][], name: string): Promise<void> {
  const upload = { file: await xlsxFile(sheet, name) };
  const { import_id, refused, errors } = await staff.call(api.upload, upload);
  if (refused > 0) throw new Error(`${name}: ${JSON.stringify(errors.slice(0, 3))}`);
  const { add } = await staff.call(api.confirm, { import_id });
  if (add !== sheet.length - 1) throw new Error(`${name}: ${add} rows were added of ${sheet.length - 1}`);
}
