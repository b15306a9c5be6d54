import { useLoaderData, useParams } from "@remix-run/react";
import { userApi, userList, UserStoreInput } from "#contract/platform/users";
import { RecordDrawer } from "~/kit/form/record-drawer";
import { recordAction, recordLoader } from "~/kit/form/server/record-route.server";
import { recordTitle, type RouteHandle } from "~/lib/route-handle";
import { userFields } from "./user-fields";
import { loadUserChoices, UserForm } from "./user-form.server";

export { DrawerError as ErrorBoundary } from "~/components/drawer-error";

export const handle = { permission: "Api:setting/user_module/user", title: recordTitle("用户") } satisfies RouteHandle;

export const loader = recordLoader(handle, userApi, async ({ backend, account }, record) => ({
  record: record ?? { account_type: 2, sex: 2, status: 1 },
  choices: await loadUserChoices(backend, account),
}));
export const action = recordAction(handle, userApi, {
  ...{ list: userList, schema: UserStoreInput, change: UserForm },
  hideFields: ["password", "password_confirmation"],
});

export default function EditUser() {
  const { record, choices } = useLoaderData<typeof loader>();
  const isNew = useParams().id === undefined;
  return <RecordDrawer fields={userFields(choices, isNew)} values={{ ...record }} />;
}
