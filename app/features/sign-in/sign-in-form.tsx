import type { SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import type { VerificationCode } from "#contract/auth";
import { Notice } from "~/components/notice";
import { CaptchaField } from "./captcha-field";
import { SignInField } from "./sign-in-field";
import type { SignInWay } from "./sign-in-schema";

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
  /** What a chosen demo account fills in. */
  filled: Record<string, string>;
}) {
  const { t } = useTranslation("auth");
  const typed = result ? textValues(result.initialValue) : filled;
  const account = way === "phone" ? "phone" : "username";
  const errorsOf = (name: string) => result?.error?.[name] ?? undefined;
  const focused = firstToFill(account, typed, captcha !== null && result?.error !== undefined);
  const field = (name: "username" | "phone" | "password" | "captcha") => ({
    id: name,
    name,
    label: t(name),
    errors: errorsOf(name),
    defaultValue: typed[name],
    autoFocus: focused === name,
  });
  return (
    <form method="post" className="flex flex-col gap-4">
      {/* Enter presses a form's first button: this one, not the one that changes the picture */}
      <button className="sr-only" tabIndex={-1} aria-hidden />
      <FormProblem messages={errorsOf("")} />
      {way === "phone" ? (
        <SignInField {...field("phone")} type="tel" inputMode="numeric" autoComplete="tel-national" maxLength={11} />
      ) : (
        <SignInField {...field("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      )}
      <SignInField {...field("password")} type="password" autoComplete="current-password" />
      {captcha && <CaptchaField {...field("captcha")} defaultValue="" picture={captcha} />}
      <button className="mt-1 h-10 rounded bg-accent-text text-base font-medium text-card hover:brightness-110">
        {t("signIn")}
      </button>
    </form>
  );
}

function FormProblem({ messages }: { messages: readonly string[] | undefined }) {
  return messages?.[0] ? <Notice kind="error" text={messages[0]} /> : null;
}

function textValues(value: Record<string, unknown> | null | undefined): Record<string, string> {
  const texts = Object.entries(value ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts);
}

/** Where the cursor waits: what is still empty, from the top. A password is empty after every failure. */
function firstToFill(account: string, typed: Record<string, string>, captchaFailed: boolean): string {
  if (!typed[account]) return account;
  return typed.password && captchaFailed ? "captcha" : "password";
}
