import type { TFunction } from "i18next";
import * as z from "zod";
import { isMobile } from "~/lib/phone";

export const signInWays = ["password", "phone"] as const;
export type SignInWay = (typeof signInWays)[number];

/** The two ways in, with what the form says where something is missing. Only the server runs them. */
export function signInSchemas(t: TFunction<"auth">, hasCaptcha: boolean) {
  const password = z.string(t("passwordMissing")).max(128, t("passwordTooLong"));
  const answer = z.string(t("captchaMissing")).max(20, t("captchaTooLong"));
  const captcha = { captcha: hasCaptcha ? answer : answer.optional(), code_key: z.string().max(64).optional() };
  return {
    password: z.object({
      username: z.string(t("usernameMissing")).trim().min(1, t("usernameMissing")).max(64, t("usernameTooLong")),
      password,
      ...captcha,
    }),
    phone: z.object({
      phone: z.string(t("phoneMissing")).trim().refine(isMobile, t("phoneInvalid")),
      password,
      ...captcha,
    }),
  };
}
