import { randomInt } from "node:crypto";
import type { VerificationCode } from "#contract/auth";
import { code } from "#contract/errors";
import type { PublicContext } from "../context";
import { AppError } from "../errors";
import { drawCaptcha } from "./captcha-picture";
import { deleteExpiredCodes, insertCode, takeCode } from "./one-time-codes.repository";
import { createSecret, hashSecret } from "./secrets";

const lifeMs = 5 * 60 * 1000;
const length = 4;
// without the letters and digits that look like one another
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A new captcha; both fields are empty where none is asked. Throws `tooOften`, and then nothing was written. */
export async function createCaptcha(ctx: PublicContext): Promise<VerificationCode> {
  const { captcha } = ctx.env;
  if (captcha.mode === "off") return { code: "", code_key: "" };
  await ctx.captchaLimits.takePicture(ctx.address);
  const answer = captcha.mode === "fixed" ? captcha.answer : randomText();
  const codeKey = createSecret();
  await deleteExpiredCodes(ctx.db, ctx.now());
  await insertCode(ctx.db, {
    kind: "captcha",
    code_hash: hashSecret(codeKey),
    value: hashSecret(answer.toLowerCase()),
    expires_at: ctx.now() + lifeMs,
  });
  return { code: drawCaptcha(answer), code_key: codeKey };
}

/**
 * Uses the captcha up, right or wrong; a wrong one is counted. Throws `captchaWrong` unless the answer is right and in time. False where
 * none is asked, so that nobody has proven anything.
 */
export async function requireCaptcha(ctx: PublicContext, answer: string, codeKey: string): Promise<boolean> {
  if (ctx.env.captcha.mode === "off") return false;
  const taken = await takeCode(ctx.db, "captcha", hashSecret(codeKey));
  const isLive = taken !== undefined && taken.expires_at > ctx.now();
  if (isLive && taken.value === hashSecret(answer.trim().toLowerCase())) return true;
  await ctx.captchaLimits.noteFailure(ctx.address);
  throw new AppError(code.captchaWrong, isLive ? "验证码错误，请输入新的验证码" : "验证码已失效，请输入新的验证码");
}

function randomText(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
