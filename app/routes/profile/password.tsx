import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import * as z from "zod";
import { PasswordInput, userApi } from "#contract/users";
import { ErrorContent } from "~/components/error-page";
import { RecordForm } from "~/features/form/record-form";
import { passwordFields } from "~/features/profile/profile-fields";
import { profilePaths } from "~/lib/profile-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { answerForm } from "~/services/form.server";

export const handle = { title: "修改密码", schoolBound: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  const passwords = PasswordInput.shape.postData.pick({ new_password: true, confirm_password: true });
  const rules = {
    schema: passwords.extend({ old_password: z.string().max(128) }),
    listPath: profilePaths.details,
    hideFields: ["old_password", "new_password", "confirm_password"],
  };
  return answerForm(args, rules, (input) =>
    backend.send(userApi.resetPassword, { postData: { ...input, uid: account.user_info.id } }),
  );
}

export default function OwnPassword() {
  const result = useActionData<typeof action>();
  const { t } = useTranslation("profile");
  return (
    <div className="max-w-2xl">
      <p className="px-4 pt-4 text-sm text-ink-soft">{t("passwordExplain")}</p>
      <RecordForm fields={passwordFields(t)} result={result} submitLabel={t("change")} />
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorContent />;
}
