import { authApi, type VerificationCode } from "#contract/auth";
import { openUnscopedBackend } from "./backend.server";
import type { RequestArgs } from "./session.server";

/** A new captcha for a form; null where the installation asks for none. */
export async function drawCaptcha(args: RequestArgs): Promise<VerificationCode | null> {
  const backend = await openUnscopedBackend(args);
  const captcha = await backend.call(authApi.verificationCode, {});
  return captcha.code ? captcha : null;
}
