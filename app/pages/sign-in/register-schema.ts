import * as z from "zod";
import { RegisterInput } from "#contract/platform/auth";
import { signInTexts } from "./sign-in-texts";

/** The contract's own rules, with what the form says where something is missing. Only the server runs them. */
export function registerSchema(hasCaptcha: boolean) {
  const { username, desc, password, password_confirmation } = RegisterInput.shape;
  const captcha = z.string(signInTexts.captchaMissing).max(20, signInTexts.captchaTooLong);
  return z
    .object({
      username: z.string(signInTexts.usernameMissing).pipe(username),
      desc: z.string(signInTexts.descMissing).pipe(desc),
      password: z.string(signInTexts.passwordMissing).pipe(password),
      password_confirmation: z.string(signInTexts.confirmationMissing).pipe(password_confirmation),
      captcha: hasCaptcha ? captcha : captcha.optional(),
      code_key: z.string().max(64).optional(),
    })
    .refine((form) => form.password === form.password_confirmation, {
      path: ["password_confirmation"],
      message: signInTexts.confirmationDiffers,
    });
}
