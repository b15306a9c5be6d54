import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { authApi } from "#contract/platform/auth";
import { BackendError } from "#contract/kernel/errors";
import { formText } from "~/lib/form-text";
import { layoutCookie } from "~/lib/layout-settings";
import { isOfAnotherAccount } from "~/lib/page-fetch/drawn-for";
import { pageAccountField } from "~/lib/page-fetch/headers";
import type { RouteHandle } from "~/lib/route-handle";
import { sameSitePath } from "~/lib/same-site-path";
import { sidebarCookie } from "~/lib/sidebar-state";
import { findAccount } from "~/services/access.server";
import { openUnscopedBackend } from "~/services/backend.server";
import { writePlainCookie } from "~/services/plain-cookie.server";
import { readPublicForm } from "~/services/read-form.server";
import { keepSelectedSchool } from "~/services/school.server";
import { dropToken, readToken } from "~/services/session.server";

export const handle = { body: "short" } satisfies RouteHandle;

export async function action(args: ActionFunctionArgs) {
  // signing out needs no form
  const form = await readPublicForm(args.request).catch(() => new FormData());
  const back = formText(form, "back");
  const pageAccount = formText(form, pageAccountField) ?? "";
  const account = back !== null || pageAccount !== "" ? await findAccount(args) : null;
  // another tab has signed in since the page was drawn, or since its session ended: that session is not this page's to end
  const hasSignedInSince = account !== null && (back !== null || isOfAnotherAccount(pageAccount, account.user_info));
  if (hasSignedInSince) return redirectDocument(sameSitePath(back) ?? "/");
  if (await readToken(args)) await endSession(args);
  await dropToken(args.context);
  keepSelectedSchool(args, null);
  writePlainCookie(args.context, sidebarCookie, null);
  writePlainCookie(args.context, layoutCookie, null);
  // from the dialog of a session that ended: its page sends to sign-in and is come back to (AUTH-11)
  return redirectDocument(sameSitePath(back) ?? "/login");
}

export const loader = () => redirect("/");

async function endSession(args: ActionFunctionArgs): Promise<void> {
  const backend = await openUnscopedBackend(args);
  try {
    await backend.call(authApi.logout, {});
  } catch (error) {
    // the session is over already: that is what was asked for
    if (!(error instanceof BackendError)) throw error;
  }
}
