import { createHmac, timingSafeEqual } from "node:crypto";
import type { BackendContext } from "../../../kernel/context";
import type { UserRow } from "../../../kernel/database/tables/access";

// A browser knows by a key, which it was given when it signed in, that an account has signed in there before. The key opens nothing:
// who signs in with it is only told apart from strangers at the same address.

const lifeMs = 180 * 24 * 60 * 60 * 1000;
// a desk at which several people sign in
const mostAccounts = 8;

type Account = Pick<UserRow, "id" | "password_hash">;

/** True for a key that was given at a sign-in of this account within half a year, under the password it still has. */
export function isKnownBrowser(ctx: BackendContext, account: Account, browserKey: string): boolean {
  return entriesOf(browserKey).some((entry) => {
    const [id, signedInAt = "", seal = ""] = entry.split(".");
    const isOfAccount = id === String(account.id) && Number(signedInAt) > ctx.now() - lifeMs;
    return isOfAccount && isEqual(seal, sealOf(ctx, account, signedInAt));
  });
}

/** The key with which the browser comes the next time: this account first, then those it knew. */
export function rememberAccount(ctx: BackendContext, account: Account, browserKey: string): string {
  const signedInAt = String(ctx.now());
  const others = entriesOf(browserKey).filter((entry) => !entry.startsWith(`${account.id}.`));
  const own = `${account.id}.${signedInAt}.${sealOf(ctx, account, signedInAt)}`;
  return [own, ...others].slice(0, mostAccounts).join("~");
}

function entriesOf(browserKey: string): string[] {
  return browserKey.split("~").filter((entry) => /^\d+\.\d+\.[\w-]{43}$/.test(entry));
}

function sealOf({ env }: BackendContext, { id, password_hash }: Account, signedInAt: string): string {
  const text = JSON.stringify(["known browser", id, signedInAt, password_hash]);
  return createHmac("sha256", env.sessionSecret).update(text).digest("base64url");
}

function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
