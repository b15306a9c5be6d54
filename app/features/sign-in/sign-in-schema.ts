import * as z from "zod";
import { authTexts } from "~/i18n/locales/zh/auth";
import { isMobile } from "~/lib/phone";

export const signInWays = ["password", "phone"] as const;
export type SignInWay = (typeof signInWays)[number];

/** The two ways in, with what the form says where something is missing. Only the server runs them. */
export function signInSchemas(hasCaptcha: boolean) {
  const password = z.string(authTexts.passwordMissing).max(128, authTexts.passwordTooLong);
  const answer = z.string(authTexts.captchaMissing).max(20, authTexts.captchaTooLong);
  const captcha = { captcha: hasCaptcha ? answer : answer.optional(), code_key: z.string().max(64).optional() };
  return {
    password: z.object({
      username: z
        .string(authTexts.usernameMissing)
        .trim()
        .min(1, authTexts.usernameMissing)
        .max(64, authTexts.usernameTooLong),
      password,
      ...captcha,
    }),
    phone: z.object({
      phone: z.string(authTexts.phoneMissing).trim().refine(isMobile, authTexts.phoneInvalid),
      password,
      ...captcha,
    }),
  };
}
