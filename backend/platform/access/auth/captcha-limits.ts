import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { code } from "#contract/kernel/errors";
import { AppError } from "../../../kernel/errors";
import type { LimitName } from "../../../kernel/limit-name";

/** Counts what strangers do with captchas by address, at this instance and in memory: what is refused here writes nothing. */
export interface CaptchaLimits {
  /** Counts a picture. Throws `tooOften` above the limit. */
  takePicture: (address: string) => Promise<void>;
  /** Throws `tooOften` for an address that answered wrongly too often. */
  requireFewFailures: (address: string) => Promise<void>;
  noteFailure: (address: string) => Promise<void>;
}

// all staff of a large school who open the sign-in at eight behind one address
const picturesAMinute = 300;
const failures = { points: 60, duration: 15 * 60 };

/** Creates the limits of a process. */
export function createCaptchaLimits(): CaptchaLimits {
  const pictures = new RateLimiterMemory({ points: picturesAMinute, duration: 60 });
  const failed = new RateLimiterMemory(failures);
  return {
    async takePicture(address) {
      await pictures.consume(address).catch((refused: unknown) => {
        throw refused instanceof RateLimiterRes
          ? tooOften("获取验证码过于频繁", refused.msBeforeNext, "captcha_pictures")
          : refused;
      });
    },
    async requireFewFailures(address) {
      const counted = await failed.get(address);
      if (counted && counted.consumedPoints >= failures.points)
        throw tooOften("验证码错误次数过多", counted.msBeforeNext, "captcha_failures");
    },
    noteFailure: async (address) => void (await failed.penalty(address)),
  };
}

function tooOften(what: string, waitMs: number, limit: LimitName): AppError {
  return new AppError(code.tooOften, `${what}，请在 ${Math.ceil(waitMs / 1000)} 秒后再试`).atLimit(limit);
}
