import { code } from "#contract/kernel/errors";
import { AppError } from "../errors";
import { readRows } from "./read-rows";
import { readTable, type TableRequest } from "./read-table";
import type { Workbook } from "./read-workbook";

// nobody looks through more by hand
const mostSheets = 50;

/** Throws 3002 where another visible sheet of a workbook is a table of the same columns, too: its rows would be left out without a word. */
export async function refuseOtherTables(workbook: Workbook, { columns, optional }: TableRequest): Promise<void> {
  for (const sheet of workbook.otherSheets.slice(0, mostSheets)) {
    if (!(await isTable({ ...workbook, ...sheet }, { columns, optional, maxRows: Infinity }))) continue;
    const told = `工作表“${sheet.sheetName}”里也有同样的表头和数据，而一次只导入第一个工作表`;
    throw new AppError(code.badInput, `${told}；请把数据合并到第一个工作表，或删除、隐藏不导入的工作表`);
  }
}

/** True where the header of a sheet is found and a row below it; the rest is not read. */
async function isTable(workbook: Workbook, request: TableRequest): Promise<boolean> {
  try {
    const first = await readTable(readRows(workbook), request, workbook.sheetName).next();
    return !first.done;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
