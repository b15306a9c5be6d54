import { authApi, type VerificationCode } from "#contract/platform/auth";
import { openUnscopedBackend } from "../../services/backend.server";
import { answerFailure } from "../../services/refusal.server";
import type { RequestArgs } from "../../services/session.server";

/** A new captcha for a form; null where the installation asks for none. A failure becomes a page. */
export async function drawCaptcha(args: RequestArgs): Promise<VerificationCode | null> {
  const backend = await openUnscopedBackend(args);
  const failed = (error: unknown) => answerFailure(error, args);
  const captcha = await backend.call(authApi.verificationCode, {}).catch(failed);
  return captcha.code ? captcha : null;
}
