import type { Kysely } from "kysely";
import { readSchoolDays } from "../../../payments/day-closes/read-days.service";
import { writeDayClose } from "../../../payments/day-closes/day-sheet.service";
import { dayState } from "../../../payments/day-closes/day-accounts";
import { dateOf, dayMs, startOfDay } from "../../../kernel/time/shanghai";
import type { Database } from "../../../kernel/database/tables";

const firstDaysAgo = 7;
const lastDaysAgo = 4;
// the afternoon after, once the statements are compared and settled
const closedAfterMs = 38.5 * 60 * 60 * 1000;

/** The first school's finance has closed a few days, with a note where the statements did not agree. */
export async function seedDayCloses(db: Kysely<Database>, now: number): Promise<void> {
  const finance = await db
    .selectFrom("users")
    .select(["id", "school_id"])
    .where("username", "=", "finance")
    .executeTakeFirst();
  if (!finance?.school_id) return;
  const days = { first: dateOf(now - firstDaysAgo * dayMs), last: dateOf(now - lastDaysAgo * dayMs) };
  for (const sheet of await readSchoolDays(db, [finance.school_id], days)) {
    if (sheet.row.state === dayState.missing) continue;
    const at = startOfDay(sheet.row.biz_date) + closedAfterMs;
    const remark = sheet.row.state === dayState.balanced ? "" : "差异已登记，等待渠道答复";
    await writeDayClose(db, finance.school_id, sheet, { remark, at, by: finance.id });
  }
}
