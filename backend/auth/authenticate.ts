import { code } from "#contract/errors";
import type { Actor, BackendContext } from "../context";
import { AppError } from "../errors";
import { loadActor } from "./actor";
import { hashSecret } from "./secrets";
import { updateLastSeen } from "./sessions.repository";
import { isDueForRotation, rotateToken } from "./sessions.service";
import { findTokenHolder } from "./tokens.repository";

// a write per request would cost more than the request
const lastSeenStepMs = 5 * 60 * 1000;

/**
 * The actor of a token; past half its life a new token comes with it, to one caller only.
 * Throws `sessionExpired` for a token that is unknown, revoked or over.
 */
export async function authenticate(
  ctx: BackendContext,
  token: string,
): Promise<{ actor: Actor; refreshedToken: string | null }> {
  const now = ctx.now();
  const holder = await findTokenHolder(ctx.db, hashSecret(token), now);
  if (!holder) throw sessionExpired();
  const actor = await loadActor(ctx, holder);
  if (now - holder.last_seen_at > lastSeenStepMs) await updateLastSeen(ctx.db, holder.session_id, now);
  const due = holder.rotated === 0 && isDueForRotation(holder.issued_at, now);
  return { actor, refreshedToken: due ? await rotateToken(ctx, token, holder.session_id) : null };
}

/** The refusal that opens the session dialog. */
export function sessionExpired(): AppError {
  return new AppError(code.sessionExpired, "登录状态已过期，请重新登录");
}
