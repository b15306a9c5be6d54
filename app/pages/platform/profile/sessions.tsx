import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { sessionApi } from "#contract/platform/sessions";
import { ErrorContent } from "~/components/error-page";
import { usePageHref } from "~/components/school-scope";
import type { RouteHandle } from "~/lib/route-handle";
import { SessionList } from "~/pages/platform/sessions/session-list";
import { requireAccess } from "~/services/access.server";
import { setFlash } from "~/services/flash.server";
import { readForm } from "~/services/read-form.server";
import { profilePaths } from "./profile-paths";

export const handle = { title: "我的登录", schoolBound: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return { sessions: (await backend.call(sessionApi.list, {})).list };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const form = await readForm(args.request);
  try {
    const { msg } = await backend.send(sessionApi.destroy, { id: String(form.get("id")) });
    await setFlash(args, { kind: "success", text: msg });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    await setFlash(args, { kind: "error", text: error.message });
  }
  const { pathname, search } = new URL(args.request.url);
  return redirect(pathname + search);
}

export default function OwnSessions() {
  const { sessions } = useLoaderData<typeof loader>();
  const pageHref = usePageHref();
  return <SessionList sessions={sessions} action={pageHref(profilePaths.sessions)} />;
}

export function ErrorBoundary() {
  return <ErrorContent />;
}
