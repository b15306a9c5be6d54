import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { schoolEnumerations, SchoolInput, schoolsApi } from "#contract/schools";
import { firstDayPath } from "~/features/first-day/first-day-steps";
import { StepCard } from "~/features/first-day/step-card";
import { RecordForm } from "~/features/form/record-form";
import { schoolFields } from "~/features/school/school-fields";
import { firstDayTexts } from "~/i18n/locales/zh/first-day";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { readDictionary } from "~/services/dictionary.server";
import { submitForm } from "~/services/form.server";

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
