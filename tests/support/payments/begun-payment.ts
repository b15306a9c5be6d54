import { familyApi } from "#contract/payments/families";
import { openDatabase } from "#backend/kernel/database/connection";
import { readEnv } from "#backend/kernel/env";
import type { TestServer } from "../server/server";
import { addStudentLink } from "./student-link";

/** A family begins a payment by QR of a bill of school 1 that nobody paid anything of, at a server with a stand-in. */
export async function beginPayment(server: TestServer) {
  const { dataKey } = readEnv({ DATA_DIR: server.dataDir });
  const { db, close } = openDatabase(server);
  const bill = await db
    .selectFrom("bills")
    .select(["student_id", "bill_no", "due_fen"])
    .where("school_id", "=", 1)
    .where("state", "=", "NOT_PAY")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const link = await addStudentLink(db, bill.student_id, { dataKey, now: Date.now() });
  await close();
  const bills = [{ bill_no: bill.bill_no, amount_fen: bill.due_fen }];
  const family = server.client(link);
  const { key } = await family.call(familyApi.pay, { bills, channel: "wxpay" });
  const { order_no, step } = await family.call(familyApi.order, { key });
  if (step.kind !== "scan") throw new Error(`${order_no} is not paid by QR`);
  return { ...bill, order_no, step: { kind: "qr", text: step.text } as const };
}
