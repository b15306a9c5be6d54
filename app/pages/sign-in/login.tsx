import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { BackendError, code, TransportError } from "#contract/kernel/errors";
import type { SignInRefusal } from "#contract/kernel/refusals";
import type { SysConfig } from "#contract/platform/sys-config";
import { Notice } from "~/components/notice";
import { useRootData } from "~/hooks/use-root-data";
import type { RouteHandle } from "~/lib/route-handle";
import { sameSitePath } from "~/lib/same-site-path";
import { findAccount, homeOf } from "~/services/access.server";
import { readPublicForm } from "~/services/read-form.server";
import { readSite } from "~/services/site.server";
import { signIn } from "./auth.server";
import { drawCaptcha } from "./captcha.server";
import { DemoAccounts } from "./demo-accounts";
import { SignInForm } from "./sign-in-form";
import { WayTabs } from "./sign-in-method-tabs";
import { SignInPage } from "./sign-in-page";
import { signInSchemas, type SignInWay } from "./sign-in-schema";
import { signInTexts } from "./sign-in-texts";
import { leaveWelcome } from "./welcome.server";

export const handle = { title: "登录", scripts: false, styles: "sign-in", body: "short" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const account = await findAccount(args);
  if (account) throw redirect(homeOf(account));
  const way = wayOf(args.request);
  const [site, captcha] = await Promise.all([readSite(args), way === "password" ? drawCaptcha(args) : null]);
  const mayRegister = site.register_switch;
  return { way, captcha, mayRegister, demo: site.demo ?? null, filled: filledIn(args.request, site.demo) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readPublicForm(args.request.clone());
  const way = wayOf(args.request);
  const submission = parseWithZod(form, { schema: signInSchemas(form.has("code_key"))[way] });
  const hideFields = ["password"];
  // by phone a captcha is asked once the address is locked, and then until signing in succeeds
  async function answer(reply: SubmissionResult) {
    return { ...reply, captcha: way === "phone" && form.has("code_key") ? await drawCaptcha(args) : null };
  }
  // the loader draws the new picture; what is still empty is no mistake yet
  if (form.get("intent") === "captcha") return answer({ ...submission.reply({ hideFields }), error: undefined });
  if (submission.status !== "success") return answer(submission.reply({ hideFields }));
  try {
    await signIn(args, way);
  } catch (error) {
    if (error instanceof BackendError && error.code === code.captchaWrong)
      return answer(submission.reply({ hideFields, fieldErrors: { captcha: [error.message] } }));
    const captcha = isAddressLocked(error) && way === "phone" ? await drawCaptcha(args) : null;
    if (captcha) return { ...submission.reply({ hideFields, formErrors: [signInTexts.addressLocked] }), captcha };
    if (error instanceof BackendError)
      return answer(submission.reply({ hideFields, formErrors: [error.message || signInTexts.failed] }));
    if (!(error instanceof TransportError)) throw error;
    console.error(error);
    return answer(submission.reply({ hideFields, formErrors: [signInTexts.failed] }));
  }
  await leaveWelcome(args);
  return redirect(sameSitePath(new URL(args.request.url).searchParams.get("redirect")) ?? "/");
}

export default function Login() {
  const { way, captcha, mayRegister, demo, filled } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const flash = useRootData()?.flash;
  const { search } = useLocation();
  return (
    <SignInPage title={signInTexts.welcome}>
      {flash && !result && <Notice kind={flash.kind} text={flash.text} className="mb-5" />}
      <WayTabs way={way} search={search} />
      <SignInForm way={way} captcha={result?.captcha ?? captcha} result={result} filled={filled} />
      {mayRegister && (
        <p className="mt-5 text-sm text-ink-soft">
          {signInTexts.noAccount}{" "}
          <a href="/register" className="text-accent-text underline underline-offset-2">
            {signInTexts.toRegister}
          </a>
        </p>
      )}
      {demo && <DemoAccounts demo={demo} search={search} />}
    </SignInPage>
  );
}

function isAddressLocked(error: unknown): boolean {
  return error instanceof BackendError && error.refusal.reason === ("address_locked" satisfies SignInRefusal);
}

function wayOf(request: Request): SignInWay {
  return new URL(request.url).searchParams.get("by") === "phone" ? "phone" : "password";
}

/** Reads the values that a chosen demo account fills in; none where there is no demo. */
function filledIn(request: Request, demo: SysConfig["demo"]): Record<string, string> {
  const chosen = new URL(request.url).searchParams.get("account");
  const account = demo?.accounts.find(({ username }) => username === chosen);
  if (!demo || !account) return {};
  return { username: account.username, phone: account.phone, password: demo.password };
}
