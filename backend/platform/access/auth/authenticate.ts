import { code } from "#contract/kernel/errors";
import type { Actor, BackendContext } from "../../../kernel/context";
import { AppError } from "../../../kernel/errors";
import { loadActor } from "./actor";
import { hashSecret } from "./secrets";
import { updateLastSeen } from "./sessions.repository";
import { countSuccessorsDue, rotateToken } from "./sessions.service";
import { findTokenHolder } from "./tokens.repository";

// a write per request would cost more than the request
const lastSeenStepMs = 5 * 60 * 1000;

export interface Authenticated {
  actor: Actor;
  refreshedToken: string | null;
}

/**
 * The actor of a token; past half its life a new token comes with it, to one caller only, and to one more when it has ended.
 * Throws `sessionExpired` for a token that is unknown, revoked, or ended longer ago than wire-contract 1.4 takes it, and past
 * the end of its session.
 */
export async function authenticate(ctx: BackendContext, token: string): Promise<Authenticated> {
  const now = ctx.now();
  const holder = await findTokenHolder(ctx.db, hashSecret(token), now);
  if (!holder) throw sessionExpired();
  const actor = await loadActor(ctx, holder);
  if (now - holder.last_seen_at > lastSeenStepMs) await updateLastSeen(ctx.db, holder.session_id, now);
  const due = countSuccessorsDue(holder, now);
  const refreshedToken = holder.rotated < due ? await rotateToken(ctx, token, holder.session_id, due) : null;
  return { actor, refreshedToken };
}

/** The refusal that opens the session dialog. */
export function sessionExpired(): AppError {
  return new AppError(code.sessionExpired, "登录状态已过期，请重新登录");
}
