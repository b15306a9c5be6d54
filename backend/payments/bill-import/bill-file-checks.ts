import type { BillColumn } from "#contract/payments/bill-import";
import { fewOthers, groupBy } from "../../platform/imports/cell-texts";
import type { SheetEntry } from "../../platform/imports/checked-import";
import { billKey } from "./bill-entry";

type Entry = SheetEntry<BillColumn>;

/** Rows of one bill stand or fall together: a bill with some of its items would ask for too little. */
export function refuseConflictingRows(entries: readonly Entry[]): void {
  for (const bill of groupBy(entries, ({ values }) => billKey(values))) {
    const broken = bill.find(({ errors }) => errors.length > 0);
    if (broken) {
      refuseOthers(bill, broken);
      continue;
    }
    refuseDoubles(bill);
    for (const column of ["截止日期", "备注"] as const) refuseDifferences(bill, column);
  }
}

/** Refuses the rows of a bill besides the one that is broken. */
function refuseOthers(bill: readonly Entry[], broken: Entry): void {
  for (const entry of bill) {
    if (entry !== broken && entry.errors.length === 0) entry.errors.push(brokenBill(broken.row));
  }
}

/** Why a row falls with another one of its bill. */
export function brokenBill(row: number): Entry["errors"][number] {
  return { column: "账单名称", reason: `同一账单的第 ${row} 行未通过检查` };
}

function refuseDoubles(bill: readonly Entry[]): void {
  const doubles = groupBy(bill, ({ values }) => values.收费项目).filter((group) => group.length > 1);
  for (const group of doubles)
    for (const entry of group) {
      const rows = fewOthers(group, entry)
        .map(({ row }) => row)
        .join("、");
      entry.errors.push({ column: "收费项目", reason: `与第 ${rows} 行重复：同一账单的收费项目只能出现一次` });
    }
  const [first] = doubles.flat();
  if (first) refuseOthers(bill, first);
}

function refuseDifferences(bill: readonly Entry[], column: "截止日期" | "备注"): void {
  const [first] = bill;
  const other = bill.find(({ values }) => values[column] !== first?.values[column]);
  if (!first || !other) return;
  for (const entry of bill) {
    const row = entry.values[column] === first.values[column] ? other.row : first.row;
    entry.errors.push({ column, reason: `同一账单的${column}须相同，与第 ${row} 行不同` });
  }
}
