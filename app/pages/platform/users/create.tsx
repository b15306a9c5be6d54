import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { userApi, UserStoreInput } from "#contract/platform/users";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { userListPath } from "~/pages/platform/permissions/paths";
import { requireAccess, requireRight } from "~/services/access.server";
import { userFields } from "./user-fields";
import { loadUserChoices } from "./user-form.server";
import { userTexts } from "./user-texts";

export const handle = { permission: "Api:setting/user_module/user", title: "新增用户" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, userApi.store.permission);
  return loadUserChoices(backend, account);
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const rules = {
    schema: UserStoreInput,
    listPath: userListPath,
    hideFields: ["password", "password_confirmation"],
  };
  return submitForm(args, rules, (input) => backend.send(userApi.store, input));
}

export default function CreateUser() {
  const choices = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(userListPath);
  const first = { account_type: 2, sex: 2, status: 1 };
  return (
    <ListDrawer title={userTexts.create} listPath={userListPath}>
      <RecordForm fields={userFields(choices, true)} values={first} {...{ result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={userTexts.create} listPath={userListPath} />;
}
