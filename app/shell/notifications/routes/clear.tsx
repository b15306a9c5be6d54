import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { reminderApi } from "#contract/platform/reminders";
import { ConfirmPage } from "~/kit/form/confirm-page";
import { backToList } from "~/kit/form/server/form.server";
import { notificationsPath } from "~/lib/notice-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { notificationTexts } from "../notification-texts";

export const handle = { title: "清空消息", schoolBound: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  try {
    const { msg } = await backend.send(reminderApi.clear, {});
    return await backToList(args, notificationsPath, msg);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message };
  }
}

export default function ClearNotifications() {
  const result = useActionData<typeof action>();
  return (
    <ConfirmPage
      title={notificationTexts.clearTitle}
      closeTo={notificationsPath}
      look="danger"
      yes={{ label: notificationTexts.yes, sending: notificationTexts.sending }}
      problem={result?.problem}
    >
      <p>{notificationTexts.clearQuestion}</p>
    </ConfirmPage>
  );
}
