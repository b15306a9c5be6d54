import type { BillColumn, BillImportOptions } from "#contract/payments/bill-import";
import {
  type Change,
  changeOf,
  type CheckedEntry,
  refused,
  type SheetEntry,
} from "../../platform/imports/checked-import";
import { dateOf } from "../../kernel/time/shanghai";
import { billStateName } from "../states/bill-states";
import { billKey, dueAt, fenOf, yuanOf } from "./bill-entry";
import { brokenBill } from "./bill-file-checks";
import { type KnownBill, type Records, storedKey } from "./bill-records";

type Entry = SheetEntry<BillColumn>;
type Checked = CheckedEntry<BillColumn>;

const studentGone: Readonly<Record<number, string>> = { 3: "转出", 4: "毕业" };

/**
 * Judges rows against the records: of no bill yet they add one, alike they change nothing, different they change a bill
 * that nobody has paid or been let off anything of, and only when that was asked for. A bill that was closed when its plan ended is
 * collected no more: its rows are refused though alike, or nobody would see that the sheet bills nothing.
 */
export function createRowChecker(records: Records, { update_existing }: BillImportOptions): (entry: Entry) => Checked {
  return (entry) => {
    const { values, row } = entry;
    const refuse = (column: BillColumn, reason: string) => refused(entry, [{ column, reason }]);
    const student = records.students.get(values.学号);
    if (!student) return refuse("学号", `本校没有学号为 ${values.学号} 的学生`);
    if (!records.prices.has(values.收费项目)) {
      return refuse("收费项目", `本校收费项目中没有“${values.收费项目}”，请先新增`);
    }
    const broken = records.broken.get(billKey(values));
    if (broken !== undefined && broken !== row) return refused(entry, [brokenBill(broken)]);

    const bill = records.bills.get(storedKey(student.id, values.账单名称));
    if (!bill) {
      const gone = studentGone[student.state];
      return gone ? refuse("学号", `该学生已${gone}，不能新增账单`) : { ...entry, verdict: "add", changes: [] };
    }
    if (bill.state === "TIMEOUT_CLOSED") return refuse("账单名称", overdue(bill));
    const changes = changesOf(entry, bill);
    if (changes.length === 0) return { ...entry, verdict: "same", changes };
    const obstacle = obstacleOf(bill);
    if (obstacle) return refuse("账单名称", `该学生已有此账单，内容不同；${obstacle}，不能修改`);
    if (update_existing === 0) {
      return refuse("账单名称", "该学生已有此账单，内容不同；如需修改请勾选“更新已存在的账单”");
    }
    return { ...entry, verdict: "change", changes };
  };
}

function changesOf({ values }: Entry, bill: KnownBill): Change[] {
  const item = bill.items.find(({ name }) => name === values.收费项目);
  return [
    ...changeOf("收费项目", item?.name ?? "", values.收费项目),
    ...changeOf("金额(元)", item ? yuanOf(item.price_fen) : "", yuanOf(fenOf(values["金额(元)"]) ?? 0)),
    ...changeOf("数量", item ? String(item.qty) : "", values.数量),
    ...(bill.due_at === dueAt(values.截止日期) ? [] : changeOf("截止日期", dateOf(bill.due_at), values.截止日期)),
    ...changeOf("备注", bill.remark, values.备注),
  ];
}

/** The way on with a bill that was closed as overdue: its due counts on, so that another one of the name would be due twice. */
function overdue({ bill_no }: KnownBill): string {
  return `该学生的同名账单 ${bill_no} 已逾期关闭，不会再收费；要继续收取，请在账单列表中重新打开它；另收一笔费用请换一个账单名称`;
}

/** Why a bill stays as it is. */
function obstacleOf({ plan_id, paid_fen, reduce_fen, state }: KnownBill): string | undefined {
  if (plan_id !== null) return "它由缴费批次生成";
  if (paid_fen > 0) return "它已缴过费";
  if (reduce_fen > 0) return "它已有减免";
  return state === "NOT_PAY" ? undefined : `它当前为${billStateName(state)}`;
}
