import pino from "pino";
import { createBackend } from "#backend/backend";
import { readEnv } from "#backend/env";
import { startPayment } from "#backend/payments/online-payments/start-payment.service";
import type { TestServer } from "../server/server";

/**
 * Begins a payment by QR of a bill of school 1 that nobody paid anything of, as another instance over the data of a server with a
 * stand-in; whatever follows reaches the server.
 */
export async function startPaymentBeside(server: TestServer) {
  const env = readEnv({
    ...{ DEMO: "1", CAPTCHA: "off", DATA_DIR: server.dataDir },
    ...{ PUBLIC_URL: server.url, WECHAT_BASE_URL: server.standIn().url },
  });
  const backend = await createBackend({ env, log: pino({ level: "silent" }) });
  try {
    const bill = await backend.context.db
      .selectFrom("bills")
      .select(["id", "bill_no", "due_fen"])
      .where("school_id", "=", 1)
      .where("state", "=", "NOT_PAY")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const bills = [{ bill_id: bill.id, amount_fen: bill.due_fen }];
    const started = await startPayment(backend.context, { bills, channel: "wxpay", way: "native", payer_id: null });
    return { ...started, bill_no: bill.bill_no, due_fen: bill.due_fen };
  } finally {
    await backend.close();
  }
}
