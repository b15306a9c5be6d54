import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ProfileInput, userApi } from "#contract/platform/users";
import { ErrorContent } from "~/components/error-page";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { detailFields } from "./profile-fields";
import { profilePaths } from "./profile-paths";
import { RestoreHints } from "./restore-hints";

export const handle = { title: "个人中心", schoolBound: false } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const [{ list: user }, sexes] = await Promise.all([
    backend.call(userApi.profile, {}),
    readDictionary(backend, "sys_user_sex"),
  ]);
  return { user, sexes };
}

export async function action(args: ActionFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  const { id } = account.user_info;
  const rules = { schema: ProfileInput.omit({ id: true }), listPath: profilePaths.details };
  return submitForm(args, rules, (input) => backend.send(userApi.updateProfile, { ...input, id }));
}

export default function ProfileDetails() {
  const { user, sexes } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <div className="max-w-form">
      <RecordForm fields={detailFields(sexes)} values={user} result={result} />
      <RestoreHints />
    </div>
  );
}

export function ErrorBoundary() {
  return <ErrorContent />;
}
