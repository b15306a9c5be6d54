import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ErrorContent } from "~/components/error-page";
import { RecordForm } from "~/features/form/record-form";
import { passwordFields } from "~/features/profile/profile-fields";
import { profilePaths } from "~/lib/profile-paths";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { changeOwnPassword } from "~/services/own-password.server";

export const handle = { title: "修改密码", schoolBound: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const access = await requireAccess(args, handle);
  return changeOwnPassword(args, access, profilePaths.details);
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
