import { randomInt } from "node:crypto";
import type { VerificationCode } from "#contract/auth";
import { code } from "#contract/errors";
import type { BackendContext } from "../context";
import { AppError } from "../errors";
import { drawCaptcha } from "./captcha-picture";
import { deleteExpiredCodes, insertCode, takeCode } from "./one-time-codes.repository";
import { createSecret, hashSecret } from "./secrets";

const lifeMs = 5 * 60 * 1000;
const length = 4;
// without the letters and digits that look like one another
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A new captcha; both fields are empty where none is asked. */
export async function createCaptcha(ctx: BackendContext): Promise<VerificationCode> {
  const { captcha } = ctx.env;
  if (captcha.mode === "off") return { code: "", code_key: "" };
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
 * Uses the captcha up, right or wrong. Throws `captchaWrong` unless the answer is right and in time. False where none is asked, so that
 * nobody has proven anything.
 */
export async function requireCaptcha(ctx: BackendContext, answer: string, codeKey: string): Promise<boolean> {
  if (ctx.env.captcha.mode === "off") return false;
  const taken = await takeCode(ctx.db, "captcha", hashSecret(codeKey));
  if (!taken || taken.expires_at <= ctx.now()) throw new AppError(code.captchaWrong, "验证码已失效，请输入新的验证码");
  if (taken.value !== hashSecret(answer.trim().toLowerCase())) {
    throw new AppError(code.captchaWrong, "验证码错误，请输入新的验证码");
  }
  return true;
}

function randomText(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
