import type { SubmissionResult } from "@conform-to/react";
import type { VerificationCode } from "#contract/platform/auth";
import { CaptchaField } from "./captcha-field";
import { FormFrame } from "./form-frame";
import { SignInField } from "./sign-in-field";
import { signInTexts } from "./sign-in-texts";
import { typedTexts } from "./submitted-values";

const fields = ["username", "desc", "password", "password_confirmation", "captcha"] as const;

/** The form of a new account; what was typed comes back but for the passwords. */
export function RegisterForm({
  captcha,
  result,
}: {
  captcha: VerificationCode | null;
  result: SubmissionResult | undefined;
}) {
  const typed = typedTexts(result);
  // where the cursor waits: at the first mistake, else at what is still empty, from the top
  const focused = fields.find((name) => result?.error?.[name]) ?? fields.find((name) => !typed[name]);
  const field = (name: (typeof fields)[number]) => ({
    id: name,
    name,
    label: signInTexts[name],
    errors: result?.error?.[name] ?? undefined,
    defaultValue: typed[name],
    autoFocus: name === focused,
  });
  const newPassword = { type: "password", autoComplete: "new-password", maxLength: 64 } as const;
  return (
    <FormFrame result={result} submit={signInTexts.register}>
      <SignInField
        {...field("username")}
        hint={signInTexts.usernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={18}
      />
      <SignInField {...field("desc")} hint={signInTexts.descHint} autoComplete="nickname" maxLength={60} />
      <SignInField {...field("password")} {...newPassword} hint={signInTexts.passwordHint} />
      <SignInField {...field("password_confirmation")} {...newPassword} />
      {captcha && <CaptchaField {...field("captcha")} defaultValue="" picture={captcha} />}
    </FormFrame>
  );
}
