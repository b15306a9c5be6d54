import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { authApi } from "#contract/platform/auth";
import { BackendError, code, TransportError } from "#contract/kernel/errors";
import { Notice } from "~/components/notice";
import { placeRefusal } from "~/kit/form/server/place-refusal.server";
import type { RouteHandle } from "~/lib/route-handle";
import { findAccount, homeOf } from "~/services/access.server";
import { openUnscopedBackend } from "~/services/backend.server";
import { setFlash } from "~/services/flash.server";
import { readPublicForm } from "~/services/read-form.server";
import { readSite } from "~/services/site.server";
import { drawCaptcha } from "./captcha.server";
import { RegisterForm } from "./register-form";
import { registerSchema } from "./register-schema";
import { SignInPage } from "./sign-in-page";
import { signInTexts } from "./sign-in-texts";

export const handle = { title: "注册", scripts: false, styles: "sign-in", body: "short" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const account = await findAccount(args);
  if (account) throw redirect(homeOf(account));
  const { register_switch: isOpen } = await readSite(args);
  return { isOpen, captcha: isOpen ? await drawCaptcha(args) : null };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPublicForm(args.request);
  const submission = parseWithZod(form, { schema: registerSchema(form.has("code_key")) });
  const hideFields = ["password", "password_confirmation"];
  // the loader draws the new picture; what is still empty is no mistake yet
  if (form.get("intent") === "captcha") return { ...submission.reply({ hideFields }), error: undefined };
  if (submission.status !== "success") return submission.reply({ hideFields });
  try {
    const backend = await openUnscopedBackend(args);
    const { msg } = await backend.send(authApi.register, submission.value);
    await setFlash(args, { kind: "success", text: msg });
  } catch (error) {
    if (error instanceof BackendError) return submission.reply({ hideFields, ...placed(error, form) });
    if (!(error instanceof TransportError)) throw error;
    console.error(error);
    return submission.reply({ hideFields, formErrors: [signInTexts.registerFailed] });
  }
  return redirect("/login");
}

/** A refusal at the field it is about. */
function placed(error: BackendError, form: FormData) {
  const { code: reason, message } = error;
  if (reason === code.captchaWrong) return { fieldErrors: { captcha: [message] } };
  return reason === code.nameTaken ? { fieldErrors: { username: [message] } } : placeRefusal(error, form);
}

export default function Register() {
  const { isOpen, captcha } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <SignInPage title={signInTexts.registerTitle}>
      {isOpen ? (
        <RegisterForm captcha={captcha} result={result} />
      ) : (
        <Notice kind="warning" text={signInTexts.registrationClosed} />
      )}
      <p className="mt-5 text-sm text-ink-soft">
        {signInTexts.haveAccount}{" "}
        <a href="/login" className="text-accent-text underline underline-offset-2">
          {signInTexts.toSignIn}
        </a>
      </p>
    </SignInPage>
  );
}
