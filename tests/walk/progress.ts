import { orderState } from "#contract/payments/states";
import type { WalkPlace } from "./walk-place";

const everyMs = 30_000;
const knownWithinMs = 10 * 60_000;
const mostTold = 5;

/** Tells of a walk that lasts: what was begun and booked, the walk's time, and, at once, what was paid long before and is not known. */
export function createProgress({ db, now, standIn, merchantId }: WalkPlace, payments: number): () => Promise<void> {
  const [startedAt, walkStartedAt] = [Date.now(), now()];
  let [toldAt, booked] = [startedAt, 0];
  const told = new Set<string>();

  async function tellOverdue(): Promise<void> {
    const open = await db
      .selectFrom("pay_orders")
      .select("out_trade_no")
      .where("merchant_id", "=", merchantId)
      .where("state", "!=", orderState.paid)
      .execute();
    const unknown = new Set(open.map(({ out_trade_no }) => out_trade_no));
    for (const { outTradeNo, state, paidAt } of standIn.book().trades) {
      const isOverdue = state === "paid" && now() - paidAt > knownWithinMs && unknown.has(outTradeNo);
      if (!isOverdue || told.has(outTradeNo)) continue;
      if (told.add(outTradeNo).size <= mostTold)
        console.error(`${outTradeNo} was paid ten minutes ago and is not known`);
    }
  }

  return async () => {
    const at = Date.now();
    if (at - toldAt < everyMs) return;
    await tellOverdue();
    const { count } = await db
      .selectFrom("pay_orders")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("merchant_id", "=", merchantId)
      .where("state", "=", orderState.paid)
      .executeTakeFirstOrThrow();
    const perMinute = Math.round(((Number(count) - booked) * 60_000) / (at - toldAt));
    const minutes = (ms: number) => (ms / 60_000).toFixed(1);
    console.log(
      `${minutes(at - startedAt)} min: ${standIn.book().trades.length} of ${payments} begun, ${count} booked (${perMinute} a minute), ` +
        `${minutes(now() - walkStartedAt)} min of the walk's time`,
    );
    [toldAt, booked] = [at, Number(count)];
  };
}
