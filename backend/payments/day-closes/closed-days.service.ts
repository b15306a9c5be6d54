// Money that was taken by hand has no place on a day that was counted without it (decision 0043). What channels report
// late does: it counts on the day it moved, and the sheet says that the day changed.
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { dateOf, formatTime } from "../../kernel/time/shanghai";
import { findStoreClosings } from "../mobile-bill/store-closings.service";
import { listSchoolClosings } from "./day-closes.repository";

/** A place where money is taken. */
export interface Counter {
  school_id: number;
  store_id: number;
}

/** When a day `YYYY-MM-DD` was closed (epoch ms), by the school or the store, whichever came last. */
export type Closings = ReadonlyMap<string, number>;

/** Which of some hundred days `YYYY-MM-DD` are closed for a counter. */
export async function findClosings(
  db: Kysely<Database>,
  { school_id, store_id }: Counter,
  days: readonly string[],
): Promise<Closings> {
  const closings = new Map<string, number>();
  const bySchool = await listSchoolClosings(db, school_id, days);
  const byStore = await findStoreClosings(db, store_id, days);
  for (const { biz_date, closed_at } of [...bySchool, ...byStore])
    closings.set(biz_date, Math.max(closed_at, closings.get(biz_date) ?? 0));
  return closings;
}

/** Why money received at a moment cannot be booked on its day any more; undefined where it can. */
export function closedReason(closings: Closings, receivedAt: number): string | undefined {
  const date = dateOf(receivedAt);
  const closedAt = closings.get(date);
  if (closedAt === undefined || receivedAt >= closedAt) return undefined;
  return `${date} 已日结（${formatTime(closedAt)}），不能再记日结之前的收款；请改为现在的时间，实际收款时间写在备注中`;
}
