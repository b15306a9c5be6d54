import type { Actor, BackendContext } from "../../../kernel/context";
import { loadActor } from "./actor";
import { sessionExpired } from "./authenticate";
import { hashSecret } from "./secrets";
import { takeTicket } from "./socket-ticket.service";
import { findSessionHolder, findTokenHolder } from "./tokens.repository";

/**
 * The actor of a socket's subprotocol: a single-use ticket, or a token, which is not rotated because a socket has no
 * header to carry the new one. Throws `sessionExpired` for anything else.
 */
export async function authenticateSocket(
  ctx: BackendContext,
  secret: string,
): Promise<{ actor: Actor; sessionId: number }> {
  const sessionId = await takeTicket(ctx, secret);
  const holder =
    sessionId === undefined
      ? await findTokenHolder(ctx.db, hashSecret(secret), ctx.now())
      : await findSessionHolder(ctx.db, sessionId, ctx.now());
  if (!holder) throw sessionExpired();
  return { actor: await loadActor(ctx, holder), sessionId: holder.session_id };
}

/** False once a session was ended or its account disabled. */
export async function isSessionAlive(ctx: BackendContext, sessionId: number): Promise<boolean> {
  return (await findSessionHolder(ctx.db, sessionId, ctx.now())) !== undefined;
}
