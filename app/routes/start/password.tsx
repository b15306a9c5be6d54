import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { firstDayPath } from "~/features/first-day/first-day-steps";
import { StepCard } from "~/features/first-day/step-card";
import { RecordForm } from "~/features/form/record-form";
import { passwordFields } from "~/features/profile/profile-fields";
import { profileTexts } from "~/i18n/locales/zh/profile";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { changeOwnPassword } from "~/services/own-password.server";

export const handle = {} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  await requireAccess(args, handle);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const access = await requireAccess(args, handle);
  return changeOwnPassword(args, access, firstDayPath);
}

export default function PasswordStep() {
  const result = useActionData<typeof action>();
  return (
    <StepCard step="password">
      <RecordForm fields={passwordFields()} result={result} submitLabel={profileTexts.change} />
    </StepCard>
  );
}
