import { exceptionApi } from "#contract/payments/exceptions";
import { orderActionApi } from "#contract/payments/order-actions";
import { orderState } from "#contract/payments/states";
import { formatTime } from "../../../kernel/time/shanghai";
import { keepException } from "../../../payments/exceptions/exceptions.service";
import type { Staff } from "./staff";

/** Money that came and fits nowhere: some to be dealt with, one to be confirmed, one booked by two people. */
export async function dealWithMoney(staff: Staff): Promise<void> {
  const confirmed = await claim(staff, { schoolId: 1, minutesAgo: 185, remark: "家长出示付款截图，渠道后台已查到" });
  if (confirmed !== undefined) {
    staff.at({ minutesAgo: 120 });
    await staff.call("admin", exceptionApi.confirm, { id: confirmed, pass: 1 });
  }
  const rejected = await claim(staff, { schoolId: 1, minutesAgo: 150, remark: "家长称已付款" });
  if (rejected !== undefined) {
    staff.at({ minutesAgo: 110 });
    const reason = "请附渠道流水截图，并核对金额";
    await staff.call("admin", exceptionApi.confirm, { id: rejected, pass: 0, reason });
  }
  await claim(staff, { schoolId: 1, minutesAgo: 45, remark: "超时后到账，渠道流水已核对" });
  for (const [place, schoolId] of [1, 1, 2, 3].entries()) await keepStrange(staff, schoolId, place);
}

interface Claimed {
  schoolId: number;
  minutesAgo: number;
  remark: string;
}

/** Finance says that an order which was closed has been paid after all; answers the exception. */
async function claim(staff: Staff, { schoolId, minutesAgo, remark }: Claimed): Promise<number | undefined> {
  const at = staff.at({ minutesAgo });
  const order = await staff.db
    .selectFrom("pay_orders")
    .select(["id", "order_no"])
    .where("school_id", "=", schoolId)
    .where("state", "=", orderState.closed)
    .where("way_code", "in", ["wxpay", "alipay"])
    .where("bill_count", "=", 0)
    .where("created_at", "<", at - hourMs)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("payment_exceptions")
            .select("id")
            .whereRef("payment_exceptions.order_id", "=", "pay_orders.id"),
        ),
      ),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (!order) return undefined;
  await staff.call("finance", orderActionApi.supplement, {
    ...{ order_no: order.order_no, channel_trade_no: tradeNumber(order.id), remark },
    success_at: formatTime(at).slice(0, 16),
  });
  const kept = await staff.db
    .selectFrom("payment_exceptions")
    .select("id")
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  return kept?.id;
}

const hourMs = 60 * 60_000;
const amounts = [1_250, 26_400, 860, 1_800];

/** A payment that the statement has and no order here shows. */
async function keepStrange(staff: Staff, schoolId: number, place: number): Promise<void> {
  const at = staff.at([1, `${11 + place}:24`]);
  const account = await staff.db
    .selectFrom("collect_accounts")
    .select("id")
    .where("school_id", "=", schoolId)
    .where("channel", "=", "wxpay")
    .executeTakeFirst();
  if (!account) return;
  await keepException(staff.db, {
    ...{ kind: "unknown", source: "recon", merchant_id: 0, school_id: schoolId, collect_account_id: account.id },
    ...{
      order_id: null,
      money_order_id: null,
      out_trade_no: `T${formatTime(at).slice(2, 10).replaceAll("-", "")}9${place}`,
    },
    ...{ channel_trade_no: tradeNumber(900_000 + place), amount_fen: amounts[place] ?? 1_000, paid_at: at - dayMs },
    ...{ at, by: 0 },
  });
}

const dayMs = 24 * hourMs;

function tradeNumber(id: number): string {
  return `42000023${String(id).padStart(12, "0")}`;
}
