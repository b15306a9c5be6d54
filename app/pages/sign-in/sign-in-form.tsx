import type { SubmissionResult } from "@conform-to/react";
import type { VerificationCode } from "#contract/platform/auth";
import { CaptchaField } from "./captcha-field";
import { FormFrame } from "./form-frame";
import { PasswordReveal } from "./password-reveal";
import { SignInField } from "./sign-in-field";
import type { SignInWay } from "./sign-in-schema";
import { signInTexts } from "./sign-in-texts";
import { typedTexts } from "./submitted-values";

/** The form of one way in. It posts to the page's own address, so the path first asked for survives every failure. */
export function SignInForm({
  way,
  captcha,
  result,
  filled,
}: {
  way: SignInWay;
  captcha: VerificationCode | null;
  result: SubmissionResult | undefined;
  /** The values that a chosen demo account fills in. */
  filled: Record<string, string>;
}) {
  const typed = result ? typedTexts(result) : filled;
  const account = way === "phone" ? "phone" : "username";
  const errorsOf = (name: string) => result?.error?.[name] ?? undefined;
  const focused = firstToFill(account, typed, captcha !== null && result?.error !== undefined);
  const field = (name: "username" | "phone" | "password" | "captcha") => ({
    id: name,
    name,
    label: signInTexts[name],
    errors: errorsOf(name),
    defaultValue: typed[name],
    autoFocus: focused === name,
  });
  return (
    <FormFrame result={result} submit={signInTexts.signIn}>
      {way === "phone" ? (
        <SignInField {...field("phone")} type="tel" inputMode="numeric" autoComplete="tel-national" maxLength={11} />
      ) : (
        <SignInField {...field("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      )}
      <div>
        <SignInField {...field("password")} type="password" autoComplete="current-password" />
        <div className="flex items-baseline justify-between gap-3">
          <p className="order-2 mt-1 text-xs text-ink-soft">{signInTexts.forgotten}</p>
          <PasswordReveal field="password" />
        </div>
      </div>
      {captcha && <CaptchaField {...field("captcha")} defaultValue="" picture={captcha} />}
    </FormFrame>
  );
}

/** Finds the field for the cursor: the first one still empty. A password is empty after every failure. */
function firstToFill(account: string, typed: Record<string, string>, captchaFailed: boolean): string {
  if (!typed[account]) return account;
  return typed.password && captchaFailed ? "captcha" : "password";
}
