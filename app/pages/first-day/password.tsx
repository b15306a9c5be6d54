import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { profileTexts } from "~/pages/platform/profile/profile-texts";
import { firstDayPath } from "./first-day-steps";
import { StepCard } from "./step-card";
import { RecordForm } from "~/kit/form/record-form";
import { passwordFields } from "~/pages/platform/profile/profile-fields";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { changeOwnPassword } from "~/pages/platform/profile/own-password.server";

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
