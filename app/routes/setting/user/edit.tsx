import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { userApi, UserUpdateInput } from "#contract/users";
import { userListPath } from "~/features/account/paths";
import { userFields } from "~/features/account/user-fields";
import { FormDrawer, FormError } from "~/features/form/form-drawer";
import { RecordForm } from "~/features/form/record-form";
import { useListReturn } from "~/features/form/use-list-return";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess, requireRight } from "~/services/access.server";
import { answerForm } from "~/services/form.server";
import { loadUserChoices } from "~/services/user-form.server";

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
  const rules = { schema: UserUpdateInput.omit({ id: true }), listPath: userListPath };
  return answerForm(args, rules, (input) => backend.send(userApi.update, { ...input, id: args.params.id ?? "" }));
}

export default function EditUser() {
  const { user, choices } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const { t } = useTranslation("account");
  const cancelTo = useListReturn(userListPath);
  return (
    <FormDrawer title={t("user.edit")} listPath={userListPath} rowKey={String(user.id)}>
      <RecordForm key={user.id} fields={userFields(t, choices, false)} values={{ ...user }} {...{ result, cancelTo }} />
    </FormDrawer>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("account");
  return <FormError title={t("user.edit")} listPath={userListPath} />;
}
