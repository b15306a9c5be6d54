import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BackendError } from "#contract/errors";
import { userApi } from "#contract/users";
import { userListPath } from "~/features/account/paths";
import { StatusQuestion } from "~/features/account/status-question";
import { FormError } from "~/features/form/form-drawer";
import { useListReturn } from "~/features/form/use-list-return";
import { formText } from "~/lib/form-text";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { backToList } from "~/services/form.server";

export const handle = { permission: "Api:setting/user_module/user", title: "停用与启用" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, userApi.changeStatus.permission);
  const { list } = await backend.call(userApi.edit, { id: args.params.id ?? "" });
  return { username: list.username, status: list.status };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const form = await args.request.formData();
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
  return <StatusQuestion isEnabled={status === 1} problem={result?.problem} {...{ username, closeTo }} />;
}

export function ErrorBoundary() {
  return <FormError title={handle.title} listPath={userListPath} />;
}
