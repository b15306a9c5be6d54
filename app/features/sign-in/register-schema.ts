import type { TFunction } from "i18next";
import * as z from "zod";
import { RegisterInput } from "#contract/auth";

/** The contract's own rules, with what the form says where something is missing. Only the server runs them. */
export function registerSchema(t: TFunction<"auth">, hasCaptcha: boolean) {
  const { username, desc, password, password_confirmation } = RegisterInput.shape;
  const captcha = z.string(t("captchaMissing")).max(20, t("captchaTooLong"));
  return z
    .object({
      username: z.string(t("usernameMissing")).pipe(username),
      desc: z.string(t("descMissing")).pipe(desc),
      password: z.string(t("passwordMissing")).pipe(password),
      password_confirmation: z.string(t("confirmationMissing")).pipe(password_confirmation),
      captcha: hasCaptcha ? captcha : captcha.optional(),
      code_key: z.string().max(64).optional(),
    })
    .refine((form) => form.password === form.password_confirmation, {
      path: ["password_confirmation"],
      message: t("confirmationDiffers"),
    });
}
