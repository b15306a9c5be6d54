import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackendError } from "#contract/errors";
import { sessionApi } from "#contract/sessions";
import { Card } from "~/components/card";
import { ErrorContent } from "~/components/error-page";
import { usePageHref } from "~/components/school-scope";
import { SessionList } from "~/features/sessions/session-list";
import { SignInHistory } from "~/features/sessions/sign-in-history";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { leaveFlash } from "~/services/flash.server";

export const handle = { title: "登录设备", schoolBound: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const [sessions, history] = await Promise.all([
    backend.call(sessionApi.list, {}),
    backend.call(sessionApi.history, { page_size: 20 }),
  ]);
  return { sessions: sessions.list, history: history.list };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const form = await args.request.formData();
  try {
    const { msg } = await backend.send(sessionApi.destroy, { id: String(form.get("id")) });
    await leaveFlash(args, { kind: "success", text: msg });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    await leaveFlash(args, { kind: "error", text: error.message });
  }
  const { pathname, search } = new URL(args.request.url);
  return redirect(pathname + search);
}

export default function OwnSessions() {
  const { sessions, history } = useLoaderData<typeof loader>();
  const { t } = useTranslation("session");
  const pageHref = usePageHref();
  return (
    <div className="mx-auto flex max-w-[960px] flex-col gap-4">
      <h1 className="sr-only">{t("title")}</h1>
      <Card title={t("title")}>
        <SessionList sessions={sessions} action={pageHref("/profile/sessions")} />
      </Card>
      <Card title={t("history")}>
        <SignInHistory rows={history} />
      </Card>
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorContent />;
}
