import { settlementApi, type Settlement } from "#contract/payments/settlements";
import { dateOf, startOfDay } from "#backend/kernel/time/shanghai";
import type { TestBackend } from "../api/backend";

const dayMs = 24 * 60 * 60 * 1000;

/** Days of school 1 without money, and orders and refunds to put on them. */
export async function createSettlementFixtures(backend: TestBackend, dayBefore = "2024-01-01") {
  const { db } = backend.context;
  const finance = backend.client(await backend.signIn("finance"));
  const [sample] = await db.selectFrom("pay_orders").selectAll().where("school_id", "=", 1).limit(1).execute();
  const accounts = await db
    .selectFrom("collect_accounts")
    .select(["id", "channel", "rate_bp"])
    .where("school_id", "=", 1)
    .execute();
  let lastDay = startOfDay(dayBefore);
  let lastNumber = 0;
  const ways = ["wxpay", "alipay", "unionpay", "cash"];

  function makeOrder(at: number, way: string) {
    if (!sample) throw new Error("seed orders");
    const { id: _, ...order } = sample;
    const no = `T${String((lastNumber += 1)).padStart(12, "0")}`;
    const account = accounts.find(({ channel }) => channel === way);
    const amount_fen = 1 + ((lastNumber * 7919) % 99_999);
    return {
      ...{ ...order, order_no: no, order_no_reversed: [...no].reverse().join(""), out_trade_no: no, receipt_no: "" },
      ...{ way_code: way, collect_account_id: account?.id ?? 0, bill_count: 0, channel_trade_no: `C${no}` },
      ...{ amount_fen, fee_fen: Math.round((amount_fen * (account?.rate_bp ?? 0)) / 10_000) },
      ...{ state: 2, refund_state: 0, refund_fen: 0, refund_times: 0, created_at: at, success_at: at, updated_at: at },
    };
  }

  /** Paid orders over the day, its first and last millisecond among them; every third is partly refunded on that day. */
  async function fillDay(date: string, count: number, { ways: among = ways }: { ways?: readonly string[] } = {}) {
    const start = startOfDay(date);
    for (let index = 0; index < count; index += 1) {
      const at = index === 0 ? start : index === 1 ? start + dayMs - 1 : start + ((index * 7_654_321) % dayMs);
      const order = makeOrder(at, among[index % among.length] ?? "wxpay");
      const { id } = await db.insertInto("pay_orders").values(order).returning("id").executeTakeFirstOrThrow();
      if (index % 3 !== 0 || order.amount_fen < 2) continue;
      const amount_fen = Math.ceil(order.amount_fen / 3);
      const fee_fen = Math.floor(order.fee_fen / 3);
      await db
        .insertInto("refunds")
        .values({
          fee_fen,
          ...{ school_id: 1, refund_no: `R${order.order_no}`, order_id: id, amount_fen, reason: "重复支付", state: 2 },
          ...{ apply_by: 3, audit_by: 2, audited_at: at, success_at: at, channel_refund_no: `CR${order.order_no}` },
          ...{ created_at: at, created_by: 3, updated_at: at, updated_by: 2 },
        })
        .execute();
      const refunded = { refund_fen: amount_fen, refund_times: 1, refund_state: 1 };
      await db.updateTable("pay_orders").set(refunded).where("id", "=", id).execute();
    }
  }

  async function ofDay(date: string) {
    const { list } = await finance.call(settlementApi.list, { start_date: date, end_date: date, page_size: 100 });
    const one = (channel: string): Settlement => {
      const found = list.find((settlement) => settlement.channel === channel);
      if (!found) throw new Error(`no ${channel} on ${date}`);
      return found;
    };
    return { wxpay: one("wxpay"), alipay: one("alipay") };
  }

  const freshDay = () => dateOf((lastDay += dayMs));
  return {
    /** A day that nothing else is on. */
    freshDay,
    fillDay,
    ofDay,
    /** The settlements of a new day, waiting. */
    async newDay() {
      const date = freshDay();
      await fillDay(date, 6, { ways: ["wxpay", "alipay"] });
      await finance.call(settlementApi.generate, { start_date: date, end_date: date });
      return { date, ...(await ofDay(date)) };
    },
  };
}
