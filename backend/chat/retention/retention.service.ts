import type { Kysely } from "kysely";
import { chatRetentionKey, chatRetentionMonths } from "#contract/platform/chat-retention";
import type { Database } from "../../kernel/database/tables";
import { dateOf, startOfDay } from "../../kernel/time/shanghai";
import { readSetting } from "../../platform/access/sys-config/sys-config.service";
import { findBeginning } from "./retention.repository";

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

/** A conversation as one of its members reads it. */
interface Reading {
  userId: number;
  key: string;
  now: number;
}

/** Reads for how many months messages are kept where some that the member could read may have been deleted; else undefined. */
export async function readKeptMonths(db: Kysely<Database>, { userId, key, now }: Reading): Promise<number | undefined> {
  const months = await readRetention(db);
  if (months === undefined) return undefined;
  const beginning = await findBeginning(db, userId, key);
  const before = monthsBefore(now, months);
  return beginning && wasCleaned(beginning, before) ? months : undefined;
}

type Beginning = NonNullable<Awaited<ReturnType<typeof findBeginning>>>;

function wasCleaned({ last_seq, joined_seq, joined_at, first_sent, pinned_seq }: Beginning, before: number): boolean {
  if (joined_at >= before || last_seq <= joined_seq) return false;
  // the first message goes first, unless it is pinned
  return first_sent === null || (pinned_seq !== null && first_sent < before);
}
