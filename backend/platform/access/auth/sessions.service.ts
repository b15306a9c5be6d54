import type { Kysely } from "kysely";
import type { AccessToken } from "#contract/platform/auth";
import type { BackendContext, PublicContext } from "../../../kernel/context";
import type { Database } from "../../../kernel/database/tables";
import { createSecret, hashSecret } from "./secrets";
import { deleteEndedSessions, deleteSession, deleteSessionsOfUser, insertSession } from "./sessions.repository";
import { deleteOverTokens, insertToken, markRotated } from "./tokens.repository";

export const tokenLifeMs = 7_200_000;

/** Opens a session of the account with its first token, inside the caller's transaction. */
export async function openSession(ctx: PublicContext, db: Kysely<Database>, userId: number): Promise<AccessToken> {
  const now = ctx.now();
  await deleteEndedSessions(db, userId, now);
  const sessionId = await insertSession(db, {
    user_id: userId,
    address: ctx.address,
    user_agent: ctx.userAgent.slice(0, 300),
    created_at: now,
    last_seen_at: now,
  });
  const token = await issueToken(db, sessionId, now);
  return { access_token: token, token_type: "bearer", expires_in: tokenLifeMs / 1000 };
}

/** Ends a session with all its tokens: at sign-out, when an account is disabled, when its password changes. */
export async function endSession(ctx: BackendContext, sessionId: number): Promise<void> {
  await deleteSession(ctx.db, sessionId);
  ctx.dropSession(sessionId);
}

/**
 * Ends every session of an account, or all but one, inside the caller's transaction; answers what closes their sockets,
 * to be called once that has committed.
 */
export async function endSessionsOfUser(
  ctx: BackendContext,
  db: Kysely<Database>,
  userId: number,
  exceptSessionId?: number,
): Promise<() => void> {
  const ended = await deleteSessionsOfUser(db, userId, exceptSessionId);
  return () => ended.forEach((sessionId) => ctx.dropSession(sessionId));
}

/**
 * Counts the successors a token has a right to by now: one past half its life, and a second one when it has ended, for whoever
 * still comes with it has lost the first.
 */
export function countSuccessorsDue(token: { issued_at: number; expires_at: number }, now: number): number {
  if (now >= token.expires_at) return 2;
  return now - token.issued_at > tokenLifeMs / 2 ? 1 : 0;
}

/** The n-th successor of a token; null for all but the first who asks. The old one lives on to its own end. */
export async function rotateToken(
  ctx: BackendContext,
  token: string,
  sessionId: number,
  successor: number,
): Promise<string | null> {
  const now = ctx.now();
  return ctx.db.transaction().execute(async (db) => {
    const first = await markRotated(db, hashSecret(token), successor);
    if (!first) return null;
    await deleteOverTokens(db, sessionId, now);
    return issueToken(db, sessionId, now);
  });
}

async function issueToken(db: Kysely<Database>, sessionId: number, now: number): Promise<string> {
  const token = createSecret();
  await insertToken(db, {
    token_hash: hashSecret(token),
    session_id: sessionId,
    issued_at: now,
    expires_at: now + tokenLifeMs,
    rotated: 0,
  });
  return token;
}
