import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { code } from "#contract/errors";
import type { RequestContext } from "../context";
import { AppError } from "../errors";

/** Counts what each account does at this instance; the function it answers throws `tooOften` above the limit. */
export function createUserRate(limit: {
  perMinute: number;
  /** What is done too often, in Chinese. */
  act: string;
}): (ctx: RequestContext) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: limit.perMinute, duration: 60 });
  return async ({ actor }) => {
    try {
      await limiter.consume(actor.userId);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.ceil(error.msBeforeNext / 1000);
      throw new AppError(code.tooOften, `${limit.act}太频繁，请在 ${seconds} 秒后再试`).because("too_often", {
        seconds,
      });
    }
  };
}
