import { timingSafeEqual } from "node:crypto";

interface Asked {
  authorization: string | undefined;
  /** The caller's, behind proxies that are trusted. */
  address: string;
  /** A proxy sent it on. */
  isForwarded: boolean;
}

/** With a token `/metrics` is for whoever sends it, without one for this machine alone. */
export function mayReadMetrics(token: string | null, { authorization = "", address, isForwarded }: Asked): boolean {
  if (token === null) return !isForwarded && /^(127\.|::1$|::ffff:127\.)/.test(address);
  const [given, wanted] = [Buffer.from(authorization), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
