import { createServer, type Server } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll } from "vitest";
import { type StandIn, startStandIn } from "#backend/demo/stand-in/stand-in";
import { startPayment } from "#backend/payments/online-payments/start-payment.service";
import { runChannelBills } from "#backend/payments/channel-bills/channel-bills.service";
import { runChannelTasks } from "#backend/payments/online-payments/channel-work.service";
import { startTestBackend, testStart } from "../api/backend";
import { createBillFixtures } from "./bill-fixtures";
import { openWechatAccount } from "./wechat-account";

const mchNo = "1900000109";

/** A backend whose school 1 is paid by WeChat through the stand-in, which reaches it over HTTP. Time moves for both by the backend's clock. */
export async function startChannelDesk() {
  let now = () => testStart;
  const standIn = await startStandIn({ now: () => now() });
  const { server, origin } = await listen();
  const settings = { PUBLIC_URL: origin, WECHAT_BASE_URL: standIn.origin, ALIPAY_GATEWAY: standIn.alipay.gateway };
  const backend = await startTestBackend({ settings });
  now = backend.clock.now;
  answerWith(server, backend.notifications);
  afterAll(async () => {
    server.close();
    server.closeAllConnections();
    await standIn.close();
  });
  const keys = standIn.openMerchant({ mchNo, appId: "wx8888888888888888" });
  const merchantId = await openWechatAccount(backend.context, keys);
  const bills = await createBillFixtures(backend);
  const { db } = backend.context;
  return {
    ...bills,
    backend,
    standIn,
    merchantId,
    mchNo,
    /** By QR; all that is owed of each bill. */
    start: (...paid: readonly { id: number; due_fen: number }[]) =>
      startPayment(backend.context, {
        bills: paid.map(({ id, due_fen }) => ({ bill_id: id, amount_fen: due_fen })),
        ...{ channel: "wxpay", way: "native", payer_id: null },
      }),
    /** At the counter; answers the number of the order. */
    takeCash: bills.pay,
    pay: (order_no: string, how?: { payerFen?: number }) => standIn.pay(mchNo, order_no, how),
    /** Moves the clock and does what is due at the channel by then; what the job of the backend has begun is waited for. */
    async advance(ms: number) {
      backend.clock.advance(ms);
      const isBusy = () =>
        db
          .selectFrom("channel_tasks")
          .select("subject")
          .where("leased_until", ">", backend.clock.now())
          .executeTakeFirst();
      do await runChannelTasks(backend.context);
      while ((await isBusy()) && (await pause(5, true)));
    },
    /** Does what is due with bills of days, and compares those that came. */
    async fetchBills() {
      const isBusy = async () => {
        const bill = await db
          .selectFrom("channel_tasks")
          .select("subject")
          .where("kind", "=", "bill")
          .where((eb) => eb.or([eb("leased_until", ">", backend.clock.now()), eb("due_at", "<=", backend.clock.now())]))
          .executeTakeFirst();
        const batch = await db
          .selectFrom("recon_batches")
          .select("id")
          .where("finished_at", "is", null)
          .executeTakeFirst();
        return bill ?? batch;
      };
      do await runChannelBills(backend.context);
      while ((await isBusy()) && (await pause(5, true)));
    },
    /** Days of the account as far as fetching their bills has come. */
    billDays: () => db.selectFrom("channel_bills").selectAll().orderBy("bill_date").execute(),
    exceptions: (order_no: string) =>
      db.selectFrom("payment_exceptions").selectAll().where("out_trade_no", "=", order_no).orderBy("id").execute(),
    events: (number: string) =>
      db.selectFrom("channel_events").selectAll().where("number", "=", number).orderBy("id").execute(),
    /** The state of an order, whoever is signed in. */
    async stateOf(order_no: string) {
      const order = db.selectFrom("pay_orders").select("state").where("order_no", "=", order_no);
      return (await order.executeTakeFirstOrThrow()).state;
    },
    /** The work that waits for an order at the channel. */
    async task(order_no: string) {
      const order = await db
        .selectFrom("pay_orders")
        .select("id")
        .where("order_no", "=", order_no)
        .executeTakeFirstOrThrow();
      return db
        .selectFrom("channel_tasks")
        .select(["due_at", "tries", "problem"])
        .where("kind", "=", "trade")
        .where("subject", "=", String(order.id))
        .executeTakeFirst();
    },
    refundTask: (refund_no: string) =>
      db
        .selectFrom("channel_tasks")
        .selectAll()
        .where("kind", "=", "refund")
        .where("subject", "=", refund_no)
        .executeTakeFirst(),
    async notifyUrl(merchant = merchantId) {
      const { channel, notify_key } = await db
        .selectFrom("channel_merchants")
        .select(["channel", "notify_key"])
        .where("id", "=", merchant)
        .executeTakeFirstOrThrow();
      return `${origin}/notify/${channel}/${notify_key}`;
    },
  };
}
export type ChannelDesk = Awaited<ReturnType<typeof startChannelDesk>>;
export type { StandIn };

async function listen(): Promise<{ server: Server; origin: string }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { server, origin: `http://127.0.0.1:${port}` };
}

function answerWith(server: Server, answer: (request: Request) => Promise<Response>): void {
  server.on("request", (request, response) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    request.on("data", (part: Uint8Array) => parts.push(new Uint8Array(part)));
    request.on("end", () => {
      const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const url = new URL(request.url ?? "/", "http://127.0.0.1");
      const { method = "GET" } = request;
      const body = method === "GET" || method === "HEAD" ? null : new Blob(parts);
      void answer(new Request(url, { method, headers, body })).then(async (answered) => {
        response.writeHead(answered.status).end(Buffer.from(await answered.arrayBuffer()));
      });
    });
  });
}
