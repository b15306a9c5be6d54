import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as z from "zod";
import { userApi, UserUpdateInput } from "#contract/platform/users";
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

export const handle = { permission: "Api:setting/user_module/user", title: "编辑用户" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, userApi.update.permission);
  const [{ list: user }, choices] = await Promise.all([
    backend.call(userApi.edit, { id: args.params.id ?? "" }),
    loadUserChoices(backend, account),
  ]);
  return { user, choices };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  // an avatar that was taken away arrives as an empty field, which counts as absent
  const schema = UserUpdateInput.omit({ id: true }).extend({ avatar: z.string().max(500).default("") });
  const rules = { schema, listPath: userListPath };
  return submitForm(args, rules, (input) => backend.send(userApi.update, { ...input, id: args.params.id ?? "" }));
}

export default function EditUser() {
  const { user, choices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(userListPath);
  return (
    <ListDrawer title={userTexts.edit} listPath={userListPath} rowKey={String(user.id)}>
      <RecordForm key={user.id} fields={userFields(choices, false)} values={{ ...user }} {...{ result, cancelTo }} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={userTexts.edit} listPath={userListPath} />;
}
