import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { code } from "#contract/kernel/errors";
import type { Actor } from "./context";
import { AppError } from "./errors";
import type { LimitName } from "./limit-name";

/** Counts an action of an account, or several; throws `tooOften` above the limit. */
export type UserRate = (ctx: { actor: Actor }, times?: number) => Promise<void>;

/** Counts what each account does at this instance. */
export function createUserRate(limit: {
  perMinute: number;
  /** The action that was done too often, in Chinese. */
  act: string;
  limit: LimitName;
}): UserRate {
  const limiter = new RateLimiterMemory({ points: limit.perMinute, duration: 60 });
  return async ({ actor }, times = 1) => {
    try {
      await limiter.consume(actor.userId, times);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.ceil(error.msBeforeNext / 1000);
      throw new AppError(code.tooOften, `${limit.act}太频繁，请在 ${seconds} 秒后再试`)
        .withReason("too_often", { seconds })
        .atLimit(limit.limit);
    }
  };
}
