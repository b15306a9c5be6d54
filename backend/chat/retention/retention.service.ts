import type { Kysely } from "kysely";
import { chatRetentionKey, chatRetentionMonths } from "#contract/platform/chat-retention";
import type { Database } from "../../kernel/database/tables";
import { dateOf, startOfDay } from "../../kernel/time/shanghai";
import { readSetting } from "../../platform/access/sys-config/sys-config.service";

/** Reads for how many months messages are kept; undefined: for ever, also where the setting is no such number. */
export async function readRetention(db: Kysely<Database>): Promise<number | undefined> {
  const months = Number(await readSetting(db, chatRetentionKey));
  const { min, max } = chatRetentionMonths;
  return Number.isInteger(months) && months >= min && months <= max ? months : undefined;
}

/** The beginning of the day so many months ago; of the month's last day where it is shorter. */
export function monthsBefore(now: number, months: number): number {
  const [year = 0, month = 0, day = 0] = dateOf(now).split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1 - months, Math.min(day, last)));
  return startOfDay(date.toISOString().slice(0, 10));
}
