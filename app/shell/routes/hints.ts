import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { BackendError } from "#contract/kernel/errors";
import { hintApi } from "#contract/platform/hints";
import { isHintName } from "#contract/platform/hint-names";
import { formText } from "~/lib/form-text";
import type { RouteHandle } from "~/lib/route-handle";
import { sameSitePath } from "~/lib/same-site-path";
import { requireAccess } from "~/services/access.server";
import { setFlash } from "~/services/flash.server";
import { readForm, unreadableForm } from "~/services/read-form.server";

export const handle = { schoolBound: false } satisfies RouteHandle;

/**
 * Dismisses the `hint` that the form names; with `intent` = restore all come back. A form with `back`, which is one without scripts or
 * one that says what it did, leads there; what a script sends by itself gets no page.
 */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const form = await readForm(args.request);
  const [hint, back] = [formText(form, "hint") ?? "", formText(form, "back")];
  try {
    if (formText(form, "intent") === "restore") {
      const { msg } = await backend.send(hintApi.restore, {});
      await setFlash(args, { kind: "success", text: msg });
    } else if (isHintName(hint)) await backend.send(hintApi.dismiss, { hint });
    else throw unreadableForm();
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    await setFlash(args, { kind: "error", text: error.message });
  }
  return back === null ? new Response(null, { status: 204 }) : redirect(sameSitePath(back) ?? "/");
}

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return redirect("/");
}
