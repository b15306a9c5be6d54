import type { BillColumn } from "#contract/payments/bill-import";
import type { ImportWork, SheetEntry } from "../../platform/imports/checked-import";
import { slices } from "../../kernel/slices";
import { billKey } from "./bill-entry";
import {
  listBills,
  listItems,
  listPrices,
  listStudents,
  type StoredBill,
  type StoredItem,
} from "./bill-records.repository";

export interface KnownBill extends StoredBill {
  items: StoredItem[];
}

/** Records of a school about the rows of a sheet. */
export interface Records {
  /** By student number. */
  students: ReadonlyMap<string, { id: number; state: number }>;
  /** Items of the price list by name. */
  prices: ReadonlyMap<string, { id: number; category: string }>;
  /** By student id and title. */
  bills: ReadonlyMap<string, KnownBill>;
  /** The row that breaks a bill of the sheet, by its key: it names an item the school does not have. */
  broken: ReadonlyMap<string, number>;
}

/** Reads what is on record about rows: a statement for some hundred, never one a row. */
export async function readRecords(
  { db, schoolId }: ImportWork,
  entries: readonly SheetEntry<BillColumn>[],
): Promise<Records> {
  const students = new Map<string, { id: number; state: number }>();
  for await (const numbers of slices([...new Set(entries.map(({ values }) => values.学号))])) {
    for (const { student_no, ...student } of await listStudents(db, schoolId, numbers))
      students.set(student_no, student);
  }
  const prices = new Map<string, { id: number; category: string }>();
  for (const { name, ...item } of await listPrices(db, schoolId)) prices.set(name, item);

  const bills = new Map<string, KnownBill>();
  const byId = new Map<number, KnownBill>();
  const titles = new Set(entries.map(({ values }) => values.账单名称));
  for await (const ids of slices([...students.values()].map(({ id }) => id))) {
    for (const bill of await listBills(db, ids)) {
      if (!titles.has(bill.title)) continue;
      const known = { ...bill, items: [] };
      bills.set(storedKey(bill.student_id, bill.title), known);
      byId.set(bill.id, known);
    }
  }
  for await (const ids of slices([...byId.keys()])) {
    for (const item of await listItems(db, ids)) byId.get(item.bill_id)?.items.push(item);
  }
  const broken = new Map<string, number>();
  for (const { row, values } of entries) if (!prices.has(values.收费项目)) broken.set(billKey(values), row);
  return { students, prices, bills, broken };
}

/** Makes the key of a bill: its student and its title. */
export function storedKey(studentId: number, title: string): string {
  return `${studentId}\n${title}`;
}
