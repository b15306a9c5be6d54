import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { schoolEnumerations, SchoolInput, schoolsApi } from "#contract/platform/schools";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolFields } from "~/pages/platform/schools/school-fields";
import { requireAccess } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { firstDayPath } from "./first-day-steps";
import { firstDayTexts } from "./first-day-texts";
import { StepCard } from "./step-card";

export const handle = {} satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return { ...schoolEnumerations, status: await readDictionary(backend, "sys_user_status") };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return submitForm(args, { schema: SchoolInput, listPath: firstDayPath }, (value) =>
    backend.send(schoolsApi.store, value),
  );
}

export default function SchoolStep() {
  const choices = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  return (
    <StepCard step="school">
      <RecordForm
        fields={schoolFields(choices)}
        values={{ status: 1 }}
        result={result}
        submitLabel={firstDayTexts.school.submit}
      />
    </StepCard>
  );
}
