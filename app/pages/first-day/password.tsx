import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { RecordForm } from "~/kit/form/record-form";
import type { RouteHandle } from "~/lib/route-handle";
import { changeOwnPassword } from "~/pages/platform/profile/own-password.server";
import { passwordFields } from "~/pages/platform/profile/profile-fields";
import { profileTexts } from "~/pages/platform/profile/profile-texts";
import { requireAccess } from "~/services/access.server";
import { firstDayPath } from "./first-day-steps";
import { StepCard } from "./step-card";

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
