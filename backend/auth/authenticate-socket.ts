import type { Actor, BackendContext } from "../context";
import { authenticate } from "./authenticate";

/**
 * The actor of a socket's subprotocol: a single-use ticket, or a token.
 * Throws `AppError` with `sessionExpired` for anything else.
 */
export async function authenticateSocket(
  ctx: BackendContext,
  secret: string,
): Promise<{ actor: Actor; sessionId: number }> {
  const { actor } = await authenticate(ctx, secret);
  return { actor, sessionId: actor.sessionId };
}
