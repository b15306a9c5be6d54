import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { firstDayApi } from "#contract/first-day";
import { skippableSteps } from "#contract/first-day-steps";
import { ErrorContent } from "~/components/error-page";
import { formText } from "~/lib/form-text";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { setFlash } from "~/services/flash.server";
import { readForm } from "~/services/read-form.server";
import { firstDayPath } from "./first-day-steps";
import { firstDayTexts } from "./first-day-texts";
import { requireSuperAdministrator } from "./first-day.server";
import { StepList } from "./step-list";

export const handle = { title: "开始使用", tab: "single" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireSuperAdministrator(account);
  return backend.call(firstDayApi.read, {});
}

/** Leaves a step for later, takes that back, or ends the hint at home. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const form = await readForm(args.request);
  const intent = formText(form, "intent");
  const step = skippableSteps.find((each) => each === formText(form, "step"));
  try {
    const { msg } =
      intent === "dismiss" || step === undefined
        ? await backend.send(firstDayApi.dismiss, {})
        : await backend.send(firstDayApi.skip, { step, skipped: intent === "skip" ? 1 : 0 });
    await setFlash(args, { kind: "success", text: msg });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    await setFlash(args, { kind: "error", text: error.message });
  }
  throw redirect(
    intent === "dismiss" ? "/home" : intent === "resume" && step ? `${firstDayPath}/${step}` : firstDayPath,
  );
}

export default function FirstDayPage() {
  const { steps } = useLoaderData<typeof loader>();
  return (
    // the way back to the top lies over no button of the last step
    <div className="mx-auto flex max-w-detail flex-col gap-4 pb-16">
      <header>
        <h1 className="text-xl font-semibold">{firstDayTexts.title}</h1>
        <p className="text-sm text-ink-soft">{firstDayTexts.lead}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[340px_1fr]">
        <StepList steps={steps} />
        <Outlet />
      </div>
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorContent />;
}
