import { code } from "#contract/kernel/errors";
import type { BillColumn } from "#contract/payments/bill-import";
import { AppError } from "../../kernel/errors";
import { groupBy } from "../../platform/imports/cell-texts";
import type { ImportWork, CheckedEntry } from "../../platform/imports/checked-import";
import { bookDue } from "../bills/bill-booking.service";
import { insertItems, issueBills, type NewBill, recordManySteps, sumOfItems } from "../bills/bill-issuing.service";
import { yuan } from "../../kernel/yuan";
import { billKey, dueAt, fenOf } from "./bill-entry";
import { changeBill, changeItem } from "./bill-records.repository";
import { type KnownBill, type Records, storedKey } from "./bill-records";

type Entry = CheckedEntry<BillColumn>;

/** Writes rows that are to be added or changed, bill by bill. Throws `refused` when somebody else was at one of them. */
export async function writeBills(work: ImportWork, entries: readonly Entry[], records: Records): Promise<void> {
  const groups = groupBy(entries, ({ values }) => billKey(values));
  const fresh = groups.filter(([first]) => first?.verdict === "add").map((rows) => newBill(work, rows, records));
  const stamp = { action: "import", detail: "由表格导入", at: work.now, by: work.ctx.actor.userId } as const;
  const inserted = await issueBills(work.db, fresh, stamp);
  if (inserted.length !== fresh.length) throw meanwhile();
  for (const rows of groups.filter(([first]) => first?.verdict === "change")) await change(work, rows, records);
}

function newBill({ schoolId }: ImportWork, rows: readonly Entry[], records: Records): NewBill {
  const { values } = known(rows[0]);
  return {
    ...{ school_id: schoolId, plan_id: null, student_id: studentOf(rows, records), title: values.账单名称 },
    ...{ due_at: dueAt(values.截止日期), remark: values.备注 },
    ...{ purpose_id: 0, mandatory: 1 },
    items: rows.map((row) => itemOf(row, records)),
  };
}

/** Items the sheet does not name stay as they are; what is due moves by an entry of its own. */
async function change(work: ImportWork, rows: readonly Entry[], records: Records): Promise<void> {
  const { ctx, db, schoolId: school_id, now: at } = work;
  const { values } = known(rows[0]);
  const bill = known(records.bills.get(storedKey(studentOf(rows, records), values.账单名称)));
  const wanted = rows.map((row) => itemOf(row, records));
  const due_fen = sumOfItems(merge(bill, wanted));
  const [before_fen, by] = [bill.due_fen, ctx.actor.userId];
  const after = { due_fen, due_at: dueAt(values.截止日期), remark: values.备注 };
  if (!(await changeBill(db, bill.id, { before_fen, ...after, at, by }))) throw meanwhile();
  for (const item of wanted) {
    const stored = bill.items.find(({ name }) => name === item.name);
    if (stored) await changeItem(db, stored.id, item);
    else await insertItems(db, [{ bill_id: bill.id, ...item }]);
  }
  const place = { id: bill.id, school_id };
  if (due_fen !== before_fen) await bookDue(db, place, due_fen - before_fen, { reason: "表格导入更新", at, by });
  const detail = due_fen === before_fen ? "由表格更新" : `由表格更新，应缴 ${yuan(before_fen)} → ${yuan(due_fen)} 元`;
  await recordManySteps(db, [
    {
      ...{ subject: "bill", subject_id: bill.id, school_id, action: "import" },
      ...{ before: bill.state, after: bill.state, detail, at, by },
    },
  ]);
}

type Item = NewBill["items"][number];

function merge({ items }: KnownBill, wanted: readonly Item[]): Pick<Item, "qty" | "price_fen">[] {
  return [...items.filter(({ name }) => !wanted.some((item) => item.name === name)), ...wanted];
}

function itemOf({ values }: Entry, { prices }: Records): Item {
  const { id, category } = known(prices.get(values.收费项目));
  const price_fen = known(fenOf(values["金额(元)"]) ?? undefined);
  return { fee_item_id: id, name: values.收费项目, category, qty: Number(values.数量), price_fen };
}

function studentOf([first]: readonly Entry[], { students }: Records): number {
  return known(students.get(first?.values.学号 ?? "")).id;
}

function meanwhile(): AppError {
  return new AppError(code.refused, "检查之后账单已有变动，没有写入，请重新上传核对");
}

/** A row with a verdict of add or change has all of them; anything else is a bug. */
function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Error("an import row points at nothing");
  return found;
}
