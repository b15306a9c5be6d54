import { createHash } from "node:crypto";
import { code } from "#contract/errors";
import type { Actor, BackendContext } from "../context";
import { AppError } from "../errors";

/** SHA-256 in hex: tokens are kept only hashed. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/**
 * The actor of a token; past half its life a new token comes with it.
 * Throws `sessionExpired` for a token that is unknown, revoked or over.
 */
export async function authenticate(
  _ctx: BackendContext,
  _token: string,
): Promise<{ actor: Actor; refreshedToken: string | null }> {
  throw new AppError(code.sessionExpired, "登录状态已过期，请重新登录");
}
