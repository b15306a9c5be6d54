import type { Kysely } from "kysely";
import type { FriendApplyEvent } from "#contract/chat/friend-events";
import type { ApplicationStatus, FriendApplication } from "#contract/chat/friends";
import { applicationStatus } from "#contract/chat/states";
import { code } from "#contract/kernel/errors";
import type { RequestContext, SocketContext } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { notFound, AppError, badInput } from "../../kernel/errors";
import { createUserRate } from "../../kernel/user-rate";
import { formatTime } from "../../kernel/time/shanghai";
import { announceContacts } from "./announce-contacts.service";
import * as repository from "./applications.repository";
import { addContactAgain } from "./add-contacts.service";
import { findProfile } from "../people/profile.service";
import { requireApproachable } from "./people.service";

const dayMs = 86_400_000;
/** Most people an account asks within a day. */
const mostADay = 30;
/** Most applications that are shown. */
const mostShown = 100;

interface Application {
  uid: number;
  word: string;
  phone: string;
}

/** Asking to be a contact, limited for each account. */
export function createApplying(): (
  ctx: RequestContext,
  application: Application,
) => Promise<{ relation: "friend" | "sent" }> {
  const limitRate = createUserRate({ perMinute: 10, act: "申请", limit: "applications" });
  return async (ctx, application) => {
    await limitRate(ctx);
    return { relation: await apply(ctx, application) };
  };
}

/**
 * Asks somebody to be a contact; who had asked the user already is one at once. Throws `refused` for who cannot be asked
 * or is a contact, `tooOften` within a day of a refusal and beyond thirty people a day.
 */
async function apply(ctx: RequestContext, { uid, word, phone }: Application): Promise<"friend" | "sent"> {
  const { userId } = ctx.actor;
  if (uid === userId) throw badInput("uid", "不能添加自己").withReason("oneself");
  const person = await requireApproachable(ctx, uid, phone);
  if (person.friend_id !== null) throw new AppError(code.refused, "对方已是您的联系人").withReason("contact_already");
  const now = ctx.now();
  const outcome = await ctx.db.transaction().execute(async (db) => {
    if (
      await repository.answerApplication(db, { from_uid: uid, to_uid: userId, status: applicationStatus.accepted }, now)
    )
      return { gained: await addContactAgain(db, userId, uid, now), isNew: false };
    const before = await repository.findApplication(db, userId, uid);
    requirePatience(before, await repository.countSent(db, userId, now - dayMs), now);
    await repository.upsertApplication(db, { from_uid: userId, to_uid: uid, word }, now);
    return { gained: null, isNew: before?.status !== applicationStatus.waiting };
  });
  if (outcome.gained) {
    await announceContacts(ctx, userId, outcome.gained);
    await announceApplication(ctx, { from: uid, to: userId, status: applicationStatus.accepted });
    return "friend";
  }
  // another word to who was asked already is not announced again
  if (outcome.isNew) await announceApplication(ctx, { from: userId, to: uid, status: applicationStatus.waiting });
  return "sent";
}

function requirePatience(
  before: { status: ApplicationStatus; updated_at: number } | undefined,
  sentToday: number,
  now: number,
): void {
  if (before?.status === applicationStatus.waiting) return;
  if (before?.status === applicationStatus.declined && before.updated_at > now - dayMs)
    throw new AppError(code.tooOften, "对方未通过您的申请，请一天后再试")
      .withReason("declined_lately")
      .atLimit("applications");
  if (sentToday >= mostADay)
    throw new AppError(code.tooOften, `一天最多申请添加 ${mostADay} 人，请明天再试`)
      .withReason("applications_a_day", { most: mostADay })
      .atLimit("applications");
}

/** Says yes or no to who asked. Throws `refused` where nobody did. */
export async function settle(ctx: RequestContext, { uid, approve }: { uid: number; approve: number }): Promise<void> {
  const { userId } = ctx.actor;
  const now = ctx.now();
  const status = approve === 1 ? applicationStatus.accepted : applicationStatus.declined;
  const gained = await ctx.db.transaction().execute(async (db) => {
    if (!(await repository.answerApplication(db, { from_uid: uid, to_uid: userId, status }, now))) return null;
    if (status === applicationStatus.declined) return [];
    await repository.answerApplication(db, { from_uid: userId, to_uid: uid, status }, now);
    return addContactAgain(db, userId, uid, now);
  });
  if (!gained) throw notFound("申请").withReason("absent_application");
  await announceContacts(ctx, userId, gained);
  await announceApplication(ctx, { from: uid, to: userId, status });
}

/** The latest applications to and of the caller. */
export async function findApplications(ctx: RequestContext): Promise<{ list: FriendApplication[]; total: number }> {
  const { userId } = ctx.actor;
  const rows = await repository.listApplications(ctx.db, userId, mostShown);
  const list = rows.map(({ id, desc, avatar, word, status, from_uid, created_at }): FriendApplication => {
    const is_own = from_uid === userId ? 1 : 0;
    return { uid: id, desc: desc || String(id), avatar, word, is_own, status, created_at: formatTime(created_at) };
  });
  return { list, total: list.length };
}

/** Tells the number of people who wait for the actor's answer; only sockets of ours are told. */
export async function waitingOf(ctx: SocketContext): Promise<{ friend_waiting?: number }> {
  return ctx.socket.sync ? { friend_waiting: await repository.countWaiting(ctx.db, ctx.actor.userId) } : {};
}

async function announceApplication(
  ctx: RequestContext,
  { from, to, status }: { from: number; to: number; status: ApplicationStatus },
): Promise<void> {
  const frameFor = async (receiver: number, uid: number): Promise<FriendApplyEvent> => ({
    event: "friend_apply",
    waiting: await repository.countWaiting(ctx.db, receiver),
    ...(await faceOf(ctx.db, uid)),
    is_own: receiver === from ? 1 : 0,
    status,
  });
  ctx.publish({ users: [to], frame: null, syncFrame: await frameFor(to, from) });
  ctx.publish({ users: [from], frame: null, syncFrame: await frameFor(from, to) });
}

async function faceOf(db: Kysely<Database>, uid: number) {
  const profile = await findProfile(db, uid);
  return { uid, desc: profile?.displayName || String(uid), avatar: profile?.avatar ?? "" };
}
