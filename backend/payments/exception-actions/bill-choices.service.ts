import type { ExceptionBill } from "#contract/payments/exceptions";
import type { RequestContext } from "../../kernel/context";
import { findProblemOfPart } from "../bills/part-payment.service";
import { listBillsOfOrder, listOwingBills } from "./exception-bills.repository";
import { requireException, toBill } from "./exceptions.service";

/**
 * The bills that an exception may be booked on, with what each could take of it in their order: those of the order's students,
 * or of the student asked for. Throws `refused`.
 */
export async function findBillChoices(
  ctx: RequestContext,
  { id, student_no }: { id: number; student_no: string },
): Promise<{ list: ExceptionBill[] }> {
  const { school_id, order_id, amount_fen } = await requireException(ctx, id);
  if (school_id === null) return { list: [] };
  const own = student_no !== "" || order_id === null ? [] : await listBillsOfOrder(ctx.db, order_id);
  const open = own.filter(({ owed_fen, state, booked_fen }) => owed_fen > 0 && booked_fen === 0 && isOpen(state));
  const students = student_no === "" ? [...new Set(own.map((bill) => bill.student_no))] : [student_no];
  const owing = await Promise.all(students.map((student) => listOwingBills(ctx.db, school_id, student)));
  const others = owing.flat().filter((bill) => own.every((one) => one.id !== bill.id));
  // other bills are for people to choose, unless they named the student
  const most = student_no === "" ? () => 0 : (bill: { owed_fen: number }) => bill.owed_fen;
  const list: ExceptionBill[] = [];
  let left = amount_fen;
  for (const bill of [...open, ...others.map((one) => ({ ...one, amount_fen: most(one) }))]) {
    const part = Math.min(bill.owed_fen, bill.amount_fen, left);
    const isAllowed = part === bill.amount_fen || (await findProblemOfPart(ctx.db, bill, part)) === undefined;
    const taken = isAllowed ? part : 0;
    left -= taken;
    list.push(toBill({ ...bill, amount_fen: taken }));
  }
  return { list };
}

function isOpen(state: string): boolean {
  return state !== "CLOSED" && state !== "TIMEOUT_CLOSED";
}
