import type { Kysely } from "kysely";
import type { SettlementFigures } from "#contract/payments/settlements";
import type { SchoolScope } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { dateOf, dayMs, offsetMs, startOfDay, startOfNextDay } from "../../kernel/time/shanghai";
import { sumAccountPayments, sumAccountRefunds } from "./account-days.repository";

/** The sums of a day at one collecting account. */
export interface AccountDay extends SettlementFigures {
  school_id: number;
  collect_account_id: number;
  channel: string;
  biz_date: string;
}

/** Every account and day of the schools on which money came in or went back; days inclusive, `YYYY-MM-DD`. */
export async function readAccountDays(
  db: Kysely<Database>,
  scope: SchoolScope,
  first: string,
  last: string,
): Promise<AccountDay[]> {
  const period = { from: startOfDay(first), until: startOfNextDay(last) };
  const [payments, refunds] = await Promise.all([
    sumAccountPayments(db, scope, period),
    sumAccountRefunds(db, scope, period),
  ]);
  const days = new Map<string, AccountDay>();
  const at = ({
    school_id,
    collect_account_id,
    day,
    way_code,
  }: Omit<(typeof refunds)[number], "count" | "fen" | "fee_fen">) => {
    const key = `${day}-${school_id}-${collect_account_id}`;
    const biz_date = dateOf(day * dayMs - offsetMs);
    const known = days.get(key) ?? { school_id, collect_account_id, channel: way_code, biz_date, ...nothing };
    days.set(key, known);
    return known;
  };
  for (const payment of payments) {
    Object.assign(at(payment), { pay_count: payment.count, pay_fen: payment.fen, fee_fen: payment.fee_fen });
  }
  for (const refund of refunds) {
    const day = at(refund);
    // with a refund the channel gives its fee back
    const fee_fen = day.fee_fen - refund.fee_fen;
    Object.assign(day, { refund_count: refund.count, refund_fen: refund.fen, fee_fen });
  }
  return [...days.values()]
    .map((day) => ({ ...day, net_fen: day.pay_fen - day.refund_fen - day.fee_fen }))
    .sort((a, b) => a.biz_date.localeCompare(b.biz_date) || a.collect_account_id - b.collect_account_id);
}

/** Without money. */
export const nothing: SettlementFigures = {
  pay_count: 0,
  pay_fen: 0,
  refund_count: 0,
  refund_fen: 0,
  fee_fen: 0,
  net_fen: 0,
};

/** The parts together. */
export function sumMoney(parts: readonly SettlementFigures[]): SettlementFigures {
  return parts.reduce(
    (sum, part) => ({
      pay_count: sum.pay_count + part.pay_count,
      pay_fen: sum.pay_fen + part.pay_fen,
      refund_count: sum.refund_count + part.refund_count,
      refund_fen: sum.refund_fen + part.refund_fen,
      fee_fen: sum.fee_fen + part.fee_fen,
      net_fen: sum.net_fen + part.net_fen,
    }),
    nothing,
  );
}

/** True where both say the same of the money. */
export function isSameMoney(a: SettlementFigures, b: SettlementFigures): boolean {
  return (
    a.pay_count === b.pay_count &&
    a.pay_fen === b.pay_fen &&
    a.refund_count === b.refund_count &&
    a.refund_fen === b.refund_fen &&
    a.fee_fen === b.fee_fen &&
    a.net_fen === b.net_fen
  );
}
