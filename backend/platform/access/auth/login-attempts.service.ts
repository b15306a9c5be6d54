import type { Kysely } from "kysely";
import { code } from "#contract/kernel/errors";
import type { BackendContext } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import { AppError } from "../../../kernel/errors";
import type { LimitName } from "../../../kernel/limit-name";
import {
  type AttemptRule,
  deleteAttempts,
  deleteOldAttempts,
  findFailures,
  findLockedUntil,
  forgiveAttempt,
  insertAttempt,
  updateAttempt,
} from "./login-attempts.repository";

// AUTH-13: an account is slowed from its third failure and locked at its fifth; an address, which a whole school may
// share, is slowed from its tenth and locked at its thirtieth
const lockMs = 15 * 60 * 1000;
const accountRule = { windowMs: lockMs, waitsMs: [0, 0, 5_000, 15_000, lockMs] };
const addressRule = { windowMs: lockMs, waitsMs: [...waits(9, 0), ...waits(20, 3_000), lockMs] };
// an afternoon in which a school's staff register from one address passes; a script does not
const registrationRule = addressRule;
const retentionMs = 24 * 60 * 60 * 1000;

export interface Attempt {
  /** The account's id, or the name that was tried where there is no such account: both are locked alike. */
  account: string;
  address: string;
}

/** An attempt that counts as failed until `clearAttempt`. */
export interface CountedAttempt extends Attempt {
  /** False where the address was closed and the attempt passed its lock. */
  isAddressCounted: boolean;
}

/**
 * Counts an attempt as failed. Throws `tooOften` with the time left while the account is closed, or the address, whose lock those pass
 * who are told apart from the strangers there: a known browser, or somebody who has read a captcha.
 */
export async function countAttempt(
  ctx: BackendContext,
  attempt: Attempt,
  passesAddress: boolean,
): Promise<CountedAttempt> {
  const lockedUntil = await noteTry(ctx, addressOf(attempt), addressRule);
  if (lockedUntil !== null && !passesAddress) {
    throw tooManyTries(lockedUntil - ctx.now(), "登录失败次数过多", "address_locked").withReason("address_locked");
  }
  await count(ctx, {
    subject: accountOf(attempt),
    rule: accountRule,
    reason: "登录失败次数过多",
    limit: "account_locked",
  });
  return { ...attempt, isAddressCounted: lockedUntil === null };
}

/** Counts an attempt to register, which nothing takes back. Throws `tooOften` with the time left. */
export async function countRegistration(ctx: BackendContext, address: string): Promise<void> {
  const subject = `register:${address}`;
  await count(ctx, { subject, rule: registrationRule, reason: "注册过于频繁", limit: "registrations" });
}

/** Forgets the failures of the account, and this attempt of the address: one good account must not clear the others. */
export async function clearAttempt(db: Kysely<Database>, attempt: CountedAttempt, now: number): Promise<void> {
  await deleteAttempts(db, accountOf(attempt));
  if (attempt.isAddressCounted) await forgiveAttempt(db, addressOf(attempt));
  await deleteOldAttempts(db, now - retentionMs);
}

/** Counts a try of something else that is guessed at, as failed until it is taken back. Throws `tooOften` with the time left. */
export async function countTry(
  ctx: BackendContext,
  tried: Pick<CountedTry, "subject" | "rule" | "reason">,
): Promise<void> {
  await count(ctx, { ...tried, limit: "family_tries" });
}

/** Counts the failed tries of a subject within a time. */
export async function countFailures(ctx: BackendContext, subject: string, windowMs: number): Promise<number> {
  return (await findFailures(ctx.db, subject, ctx.now() - windowMs)) ?? 0;
}

/** Takes back the last try of a subject. */
export async function forgiveTry(db: Kysely<Database>, subject: string): Promise<void> {
  await forgiveAttempt(db, subject);
}

/** Forgets all tries of a subject. */
export async function clearTries(db: Kysely<Database>, subject: string): Promise<void> {
  await deleteAttempts(db, subject);
}

interface CountedTry {
  subject: string;
  rule: AttemptRule;
  /** Why it is refused, in Chinese. */
  reason: string;
  limit: LimitName;
}

async function count(ctx: BackendContext, { subject, rule, reason, limit }: CountedTry): Promise<void> {
  const lockedUntil = await noteTry(ctx, subject, rule);
  if (lockedUntil !== null) throw tooManyTries(lockedUntil - ctx.now(), reason, limit);
}

/** Counts a try; answers the moment until which the door is closed and nothing was counted, or null. */
async function noteTry(ctx: BackendContext, subject: string, rule: AttemptRule): Promise<number | null> {
  const now = ctx.now();
  if (await updateAttempt(ctx.db, subject, now, rule)) return null;
  if (await insertAttempt(ctx.db, subject, now, rule)) return null;
  // the first two attempts came together: the row is there now
  if (await updateAttempt(ctx.db, subject, now, rule)) return null;
  return (await findLockedUntil(ctx.db, subject)) ?? now;
}

function tooManyTries(waitMs: number, reason: string, limit: LimitName): AppError {
  return new AppError(code.tooOften, `${reason}，请${formatWait(waitMs)}后再试`).atLimit(limit);
}

const accountOf = ({ account }: Attempt) => `account:${account}`;
const addressOf = ({ address }: Attempt) => `address:${address}`;

function waits(count: number, waitMs: number): number[] {
  return Array.from({ length: count }, () => waitMs);
}

function formatWait(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 60) return ` ${seconds} 秒`;
  const rest = seconds % 60;
  return ` ${Math.floor(seconds / 60)} 分${rest === 0 ? "钟" : ` ${rest} 秒`}`;
}
