import * as z from "zod";
import { isMobile } from "./phone";
import { signInTexts } from "./sign-in-texts";

export const signInWays = ["password", "phone"] as const;
export type SignInWay = (typeof signInWays)[number];

/** The two ways in, with what the form says where something is missing. Only the server runs them. */
export function signInSchemas(hasCaptcha: boolean) {
  const password = z.string(signInTexts.passwordMissing).max(128, signInTexts.passwordTooLong);
  const answer = z.string(signInTexts.captchaMissing).max(20, signInTexts.captchaTooLong);
  const captcha = { captcha: hasCaptcha ? answer : answer.optional(), code_key: z.string().max(64).optional() };
  return {
    password: z.object({
      username: z
        .string(signInTexts.usernameMissing)
        .trim()
        .min(1, signInTexts.usernameMissing)
        .max(64, signInTexts.usernameTooLong),
      password,
      ...captcha,
    }),
    phone: z.object({
      phone: z.string(signInTexts.phoneMissing).trim().refine(isMobile, signInTexts.phoneInvalid),
      password,
      ...captcha,
    }),
  };
}
