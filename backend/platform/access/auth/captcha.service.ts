import { createHmac } from "node:crypto";
import type { CaptchaLanguage, VerificationCode } from "#contract/platform/auth";
import { code } from "#contract/kernel/errors";
import type { PublicContext } from "../../../kernel/context";
import { AppError } from "../../../kernel/errors";
import { drawCaptcha } from "./captcha-picture";
import { soundBytes, speakDigits } from "./captcha-sound";
import { deleteExpiredCodes, insertCode, isCodeLive, takeCode } from "./one-time-codes.repository";
import { createSecret, hashSecret } from "./secrets";

const lifeMs = 5 * 60 * 1000;
const length = 4;

/** A new captcha; both fields are empty where none is asked. Throws `tooOften`, and then nothing was written. */
export async function createCaptcha(ctx: PublicContext): Promise<VerificationCode> {
  const { captcha } = ctx.env;
  if (captcha.mode === "off") return { code: "", code_key: "" };
  await ctx.captchaLimits.takePicture(ctx.address);
  const codeKey = createSecret();
  const answer = answerOf(ctx, codeKey);
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
 * Speaks a captcha that waits for its answer, as often as asked; counted as a picture. Throws `tooOften`, and `captchaWrong` for one that
 * was answered, expired or never was.
 */
export async function speakCaptcha(
  ctx: PublicContext,
  { code_key, language }: { code_key: string; language: CaptchaLanguage },
): Promise<Response> {
  await ctx.captchaLimits.takePicture(ctx.address);
  if (!(await isCodeLive(ctx.db, "captcha", hashSecret(code_key), ctx.now())))
    throw new AppError(code.captchaWrong, "验证码已失效，请输入新的验证码");
  const headers = { "Content-Type": "audio/wav", "Content-Length": String(soundBytes), "Cache-Control": "no-store" };
  return new Response(speakDigits(answerOf(ctx, code_key), language), { headers });
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

/** The digits of a key: what is kept is only their hash, and yet they can be spoken. */
function answerOf({ env }: PublicContext, codeKey: string): string {
  if (env.captcha.mode === "fixed") return env.captcha.answer;
  const drawn = createHmac("sha256", env.sessionSecret).update(`captcha ${codeKey}`).digest();
  return Array.from({ length }, (_, place) => drawn.readUInt32BE(place * 4) % 10).join("");
}
