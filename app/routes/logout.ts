import { type ActionFunctionArgs, redirect, redirectDocument } from "@remix-run/node";
import { authApi } from "#contract/auth";
import { BackendError } from "#contract/errors";
import { sidebarCookie } from "~/lib/sidebar-state";
import { openUnscopedBackend } from "~/services/backend.server";
import { writePlainCookie } from "~/services/plain-cookie.server";
import { keepSelectedSchool } from "~/services/school.server";
import { dropToken, readToken } from "~/services/session.server";

export async function action(args: ActionFunctionArgs) {
  if (await readToken(args)) await endSession(args);
  await dropToken(args.context);
  keepSelectedSchool(args, null);
  writePlainCookie(args.context, sidebarCookie, null);
  return redirectDocument("/login");
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
