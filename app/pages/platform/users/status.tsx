import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/kernel/errors";
import { userApi } from "#contract/platform/users";
import { ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { ConfirmPage } from "~/kit/form/confirm-page";
import { backToList } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import { formText } from "~/lib/form-text";
import type { RouteHandle } from "~/lib/route-handle";
import { userListPath } from "~/pages/platform/permissions/paths";
import { requireAccess, requireRight } from "~/services/access.server";
import { readForm } from "~/services/read-form.server";
import { userTexts } from "./user-texts";

export const handle = { permission: "Api:setting/user_module/user", title: "停用与启用" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, userApi.changeStatus.permission);
  const { list } = await backend.call(userApi.edit, { id: args.params.id ?? "" });
  return { username: list.username, status: list.status };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const form = await readForm(args.request);
  const status = formText(form, "status") === "1" ? 1 : 0;
  try {
    const { msg } = await backend.send(userApi.changeStatus, { id: args.params.id ?? "", status });
    return await backToList(args, userListPath, msg);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return { problem: error.message };
  }
}

export default function ChangeStatus() {
  const { username, status } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const closeTo = useListReturn(userListPath);
  const isEnabled = status === 1;
  return (
    <ConfirmPage
      title={isEnabled ? userTexts.disableTitle : userTexts.enableTitle}
      closeTo={closeTo}
      look={isEnabled ? "danger" : "primary"}
      yes={{
        label: isEnabled ? userTexts.disable : userTexts.enable,
        sending: userTexts.sending,
      }}
      problem={result?.problem}
    >
      <input type="hidden" name="status" value={isEnabled ? 0 : 1} />
      <p>
        {isEnabled
          ? fill(userTexts.disableQuestion, { name: username })
          : fill(userTexts.enableQuestion, { name: username })}
      </p>
    </ConfirmPage>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={userListPath} />;
}
