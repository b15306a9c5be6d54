import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import type { SchoolScope } from "../../kernel/context";
import { type AccountDay, isSameMoney, nothing, readAccountDays } from "./account-days";
import { listRoundings } from "./roundings.repository";

/** A day of an account as it is settled: with 尾差, what the bill's sum of fees has more than its rounded lines. */
export interface SettledDay extends AccountDay {
  rounding_fen: number;
}

/** Every account and day of the schools as it is to be settled; days inclusive, `YYYY-MM-DD`. net = pay − refund − fee − rounding. */
export async function readSettledDays(
  db: Kysely<Database>,
  scope: SchoolScope,
  first: string,
  last: string,
): Promise<SettledDay[]> {
  const [days, roundings] = await Promise.all([
    readAccountDays(db, scope, first, last),
    listRoundings(db, scope, first, last),
  ]);
  const roundingOf = new Map(roundings.map((one) => [keyOf(one.collect_account_id, one.bill_date), one.rounding_fen]));
  return days.map((day) => {
    const rounding_fen = roundingOf.get(keyOf(day.collect_account_id, day.biz_date)) ?? 0;
    return { ...day, rounding_fen, net_fen: day.net_fen - rounding_fen };
  });
}

/** Without money. */
export const nothingSettled = { ...nothing, rounding_fen: 0 };

/** True where both say the same of the money. */
export function isSameSettled(a: Omit<SettledDay, keyof Place>, b: Omit<SettledDay, keyof Place>): boolean {
  return isSameMoney(a, b) && a.rounding_fen === b.rounding_fen;
}

type Place = Pick<SettledDay, "school_id" | "collect_account_id" | "channel" | "biz_date">;

function keyOf(accountId: number, date: string): string {
  return `${accountId} ${date}`;
}
