import type { OnlineQuery, OnlineUser, Session } from "#contract/platform/sessions";
import type { BackendContext, RequestContext } from "../../../kernel/context";
import { notFound } from "../../../kernel/errors";
import { readUserAgent } from "../logs/user-agent";
import { requireManageable } from "../authority/authority.service";
import { formatTime } from "../../../kernel/time/shanghai";
import { requireAccount } from "../accounts/accounts.service";
import {
  countLiveSessions,
  findLiveSession,
  listLiveSessions,
  listSignedInUsers,
  type LiveSession,
  type SessionOwner,
} from "./live-sessions.repository";
import { endSession } from "./sessions.service";

// far above what one person has; the last used come first
const mostOwnSessions = 100;

/** Lists the caller's sessions, the last used first. */
export async function findOwnSessions(ctx: RequestContext): Promise<{ list: Session[] }> {
  const window = { sort: "-last_seen_at" as const, limit: mostOwnSessions, offset: 0 };
  const sessions = await listLiveSessions(ctx.db, ownerSelf(ctx), ctx.now(), window);
  return { list: sessions.map((session) => view(ctx, session)) };
}

/** Signs the caller out at one of its own devices. Throws `refused` for a session that is gone or somebody else's. */
export function endOwnSession(ctx: RequestContext, { id }: { id: number }): Promise<void> {
  return endOf(ctx, ownerSelf(ctx), id);
}

/** Lists the sessions of the accounts of the schools in scope. */
export async function findOnlineUsers(
  ctx: RequestContext,
  { cur_page, page_size, ...query }: OnlineQuery,
): Promise<{ list: OnlineUser[]; total: number }> {
  const window = { ...query, limit: page_size, offset: (cur_page - 1) * page_size };
  const [sessions, total] = await Promise.all([
    listLiveSessions(ctx.db, ctx, ctx.now(), window),
    countLiveSessions(ctx.db, ctx, ctx.now(), query),
  ]);
  const online = await ctx.findOnline(sessions.map(({ user_id }) => user_id));
  return { list: sessions.map((session) => onlineUser(ctx, session, online)), total };
}

/** One of `findOnlineUsers`. Throws `refused`: absent and not yours answer alike. */
export async function readOnlineUser(ctx: RequestContext, { id }: { id: number }): Promise<{ list: OnlineUser }> {
  const session = await requireSession(ctx, ctx, id);
  return { list: onlineUser(ctx, session, await ctx.findOnline([session.user_id])) };
}

/**
 * Ends a session of an account that the caller may handle, at once: its tokens are gone and its sockets closed on every instance.
 * Throws `refused`, and `forbidden` as `requireManageable` does.
 */
export async function forceOffline(ctx: RequestContext, { id }: { id: number }): Promise<void> {
  const { user_id } = await requireSession(ctx, ctx, id);
  const { roleData } = await requireAccount(ctx, user_id);
  if (user_id !== ctx.actor.userId) await requireManageable(ctx, user_id, roleData);
  await endOf(ctx, ctx, id);
}

/** Accounts with a socket open, at any instance. */
export async function countOnlineUsers(ctx: BackendContext): Promise<number> {
  return (await ctx.findOnline(await listSignedInUsers(ctx.db, ctx.now()))).size;
}

function ownerSelf({ actor }: RequestContext): SessionOwner {
  return { userId: actor.userId };
}

async function endOf(ctx: RequestContext, owner: SessionOwner, id: number): Promise<void> {
  const session = await requireSession(ctx, owner, id);
  await endSession(ctx, id);
  const { browser, os } = readUserAgent(session.user_agent);
  ctx.audit.change({
    object: "登录设备",
    before: { 账号: session.username, IP: session.address, 浏览器: browser, 操作系统: os },
    after: null,
  });
}

async function requireSession(ctx: RequestContext, owner: SessionOwner, id: number): Promise<LiveSession> {
  const session = await findLiveSession(ctx.db, owner, ctx.now(), id);
  if (!session) throw notFound("登录设备");
  return session;
}

function view(ctx: RequestContext, { id, address, user_agent, created_at, last_seen_at }: LiveSession): Session {
  const { browser, os } = readUserAgent(user_agent);
  return {
    id,
    login_ip: address,
    login_browser: browser,
    os,
    created_at: formatTime(created_at),
    last_seen_at: formatTime(last_seen_at),
    sockets: ctx.countSockets(id),
    is_current: Number(id === ctx.actor.sessionId),
  };
}

function onlineUser(ctx: RequestContext, session: LiveSession, online: ReadonlySet<number>): OnlineUser {
  const { user_id, username, desc, school_name } = session;
  return {
    ...view(ctx, session),
    user_id,
    username,
    desc,
    school_name,
    is_online: Number(online.has(user_id)),
  };
}
