import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { reminderApi } from "#contract/platform/reminders";
import { ErrorContent } from "~/components/error-page";
import { formText } from "~/lib/form-text";
import { notificationsPath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { sameSitePath } from "~/lib/same-site-path";
import { requireAccess } from "~/services/access.server";
import { setFlash } from "~/services/flash.server";
import { readForm } from "~/services/read-form.server";
import { ReminderPage } from "../reminder-page";
import { readReminders } from "../reminders.server";

export const handle = { title: "通知", schoolBound: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return readReminders(backend);
}

/** With an `id` that one is marked and its page opened, without one all are marked. */
export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const id = formText(await readForm(args.request), "id");
  try {
    const { url } = await backend.call(reminderApi.mark, id ? { id } : {});
    return redirect(sameSitePath(url) ?? notificationsPath);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    await setFlash(args, { kind: "error", text: error.message });
    return redirect(notificationsPath);
  }
}

export default function Notifications() {
  return (
    <>
      <ReminderPage reminders={useLoaderData<typeof loader>()} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorContent />;
}
