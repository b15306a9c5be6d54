import { RateLimiterMemory } from "rate-limiter-flexible";

/** Decides at this instance, in memory, which refused sign-ins are kept in the sign-in log, so that a stranger cannot fill it. */
export interface RefusedSignIns {
  /** True for the first of an address and of an account, or of a name that no account has. */
  isKept: (address: string, account: string) => Promise<boolean>;
}

// twice what locks an address, and as many as wrong captchas may be
const limit = { points: 60, duration: 15 * 60 };

/** Creates the counts of a process. */
export function createRefusedSignIns(): RefusedSignIns {
  const addresses = new RateLimiterMemory(limit);
  const accounts = new RateLimiterMemory(limit);
  const isWithin = (counted: RateLimiterMemory, key: string) =>
    counted.consume(key).then(
      () => true,
      () => false,
    );
  return {
    // an address that is over is not counted further: names are invented faster than forgotten
    isKept: async (address, account) => (await isWithin(addresses, address)) && isWithin(accounts, account),
  };
}
