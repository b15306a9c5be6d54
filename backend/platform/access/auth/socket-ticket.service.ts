import type { BackendContext, RequestContext } from "../../../kernel/context";
import { deleteExpiredCodes, insertCode, takeCode } from "./one-time-codes.repository";
import { createSecret, hashSecret } from "./secrets";

const lifeSeconds = 30;

/** A ticket that opens one socket of this session (wire-contract 2.12). */
export async function createTicket(ctx: RequestContext): Promise<{ ticket: string; expires_in: number }> {
  const ticket = createSecret();
  await deleteExpiredCodes(ctx.db, ctx.now());
  await insertCode(ctx.db, {
    kind: "socket_ticket",
    code_hash: hashSecret(ticket),
    value: String(ctx.actor.sessionId),
    expires_at: ctx.now() + lifeSeconds * 1000,
  });
  return { ticket, expires_in: lifeSeconds };
}

/** The session of a ticket, which is used up by asking; undefined when it is none or over. */
export async function takeTicket(ctx: BackendContext, ticket: string): Promise<number | undefined> {
  const taken = await takeCode(ctx.db, "socket_ticket", hashSecret(ticket));
  return taken && taken.expires_at > ctx.now() ? Number(taken.value) : undefined;
}
