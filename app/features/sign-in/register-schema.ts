import * as z from "zod";
import { RegisterInput } from "#contract/auth";
import { authTexts } from "~/i18n/locales/zh/auth";

/** The contract's own rules, with what the form says where something is missing. Only the server runs them. */
export function registerSchema(hasCaptcha: boolean) {
  const { username, desc, password, password_confirmation } = RegisterInput.shape;
  const captcha = z.string(authTexts.captchaMissing).max(20, authTexts.captchaTooLong);
  return z
    .object({
      username: z.string(authTexts.usernameMissing).pipe(username),
      desc: z.string(authTexts.descMissing).pipe(desc),
      password: z.string(authTexts.passwordMissing).pipe(password),
      password_confirmation: z.string(authTexts.confirmationMissing).pipe(password_confirmation),
      captcha: hasCaptcha ? captcha : captcha.optional(),
      code_key: z.string().max(64).optional(),
    })
    .refine((form) => form.password === form.password_confirmation, {
      path: ["password_confirmation"],
      message: authTexts.confirmationDiffers,
    });
}
