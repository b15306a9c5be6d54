import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { ErrorContent } from "~/components/error-page";
import { RecordForm } from "~/kit/form/record-form";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { changeOwnPassword } from "./own-password.server";
import { passwordFields } from "./profile-fields";
import { profilePaths } from "./profile-paths";
import { profileTexts } from "./profile-texts";

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
  return (
    <div className="max-w-form">
      <p className="px-4 pt-4 text-sm text-ink-soft">{profileTexts.passwordExplain}</p>
      <RecordForm fields={passwordFields()} result={result} submitLabel={profileTexts.change} />
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorContent />;
}
