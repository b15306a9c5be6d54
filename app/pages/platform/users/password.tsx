import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { PasswordInput, userApi } from "#contract/platform/users";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import { fill } from "~/lib/fill";
import type { RouteHandle } from "~/lib/route-handle";
import { userListPath } from "~/pages/platform/permissions/paths";
import { requireAccess, requireRight } from "~/services/access.server";
import { userTexts } from "./user-texts";

export const handle = { permission: "Api:setting/user_module/user", title: "重置密码" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, "Api:setting/user_module/user/reset_password-resetPassword");
  const { list } = await backend.call(userApi.edit, { id: args.params.id ?? "" });
  return { id: list.id, username: list.username };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const schema = PasswordInput.shape.postData.pick({ new_password: true, confirm_password: true });
  const rules = { schema, listPath: userListPath, hideFields: ["new_password", "confirm_password"] };
  return submitForm(args, rules, (passwords) =>
    backend.send(userApi.resetPassword, { postData: { ...passwords, uid: args.params.id ?? "", old_password: null } }),
  );
}

export default function ResetPassword() {
  const { id, username } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(userListPath);
  const password = { kind: "password", required: true, autoComplete: "new-password" } as const;
  const fields = [
    {
      ...password,
      name: "new_password",
      label: userTexts.field.new_password,
      hint: userTexts.hint.password,
    },
    { ...password, name: "confirm_password", label: userTexts.field.confirm_password },
  ];
  return (
    <ListDrawer title={fill(userTexts.resetOf, { name: username })} listPath={userListPath} rowKey={String(id)}>
      <p className="px-4 pt-4 text-sm text-ink-soft">{fill(userTexts.resetHint, { name: username })}</p>
      <RecordForm key={id} fields={fields} {...{ result, cancelTo }} submitLabel={userTexts.reset} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={userTexts.reset} listPath={userListPath} />;
}
