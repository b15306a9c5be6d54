import type { ExceptionBill } from "#contract/payments/exceptions";
import type { RequestContext } from "../../kernel/context";
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
  let left = amount_fen;
  const take = (most: number) => {
    const taken = Math.min(most, left);
    left -= taken;
    return taken;
  };
  return {
    list: [
      ...open.map((bill) => toBill({ ...bill, amount_fen: take(Math.min(bill.owed_fen, bill.amount_fen)) })),
      // other bills are for people to choose, unless they named the student
      ...others.map((bill) => toBill({ ...bill, amount_fen: student_no === "" ? 0 : take(bill.owed_fen) })),
    ],
  };
}

function isOpen(state: string): boolean {
  return state !== "CLOSED" && state !== "TIMEOUT_CLOSED";
}
