import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { code } from "#contract/kernel/errors";
import { AppError } from "../../kernel/errors";

/** Counts calls by a key at this instance; the function it answers throws `tooOften` above the limit. */
export function createRate(perMinute: number): (key: string) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      const seconds = Math.ceil(error.msBeforeNext / 1000);
      throw new AppError(code.tooOften, `操作太频繁，请在 ${seconds} 秒后再试`)
        .withReason("family_too_often")
        .atLimit("family_calls");
    }
  };
}
