import { expect, test } from "vitest";
import { refundApi } from "#contract/payments/refunds";
import { startExceptionDesk } from "../../../tests/support/payments/exception-fixtures";

const desk = await startExceptionDesk();
const { finance, lateOrder, giveBack } = desk;
const { db } = desk.backend.context;

test("the database refuses what the rules forbid: one person for two, other sums, more booked than was paid [CHAN-15]", async () => {
  const { bill, order_no, id } = await lateOrder();
  await giveBack(id);
  const { proposed_by } = await db
    .selectFrom("payment_exceptions")
    .select("proposed_by")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const change = (fields: object) => db.updateTable("payment_exceptions").set(fields).where("id", "=", id).execute();
  await expect(change({ state: 2, decided_by: proposed_by })).rejects.toThrow("guard exception_two_people");
  await expect(change({ state: 3, decided_by: 1 })).rejects.toThrow("guard exception_state");
  await expect(change({ amount_fen: 1 })).rejects.toThrow("guard exception_fixed");
  const order = await db
    .selectFrom("pay_orders")
    .select("id")
    .where("order_no", "=", order_no)
    .executeTakeFirstOrThrow();
  const other = desk.nextBill();
  const part = { order_id: order.id, bill_id: other.id, student_id: other.student_id };
  const over = db
    .insertInto("order_bills")
    .values({ ...part, amount_fen: bill.due_fen + 1 })
    .execute();
  await expect(over).rejects.toThrow("guard order_bill_new");
  await db
    .insertInto("order_bills")
    .values({ ...part, amount_fen: 1, booked_fen: 1 })
    .execute();
  const whole = db
    .updateTable("order_bills")
    .set({ booked_fen: bill.due_fen })
    .where("order_id", "=", order.id)
    .where("bill_id", "=", bill.id)
    .execute();
  await expect(whole).rejects.toThrow("guard order_bill_changed");
  expect((await finance.call(refundApi.list, { order_no })).list).toEqual([]);
});
