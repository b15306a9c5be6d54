import { useActionData, useLoaderData } from "@remix-run/react";
import { classApi } from "#contract/payments/classes";
import { studentApi } from "#contract/payments/students";
import { accountType } from "#contract/platform/states";
import { ImportPage } from "~/kit/import/import-page";
import { importUploadAction, importUploadLoader } from "~/kit/import/import-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import { mayUse } from "~/services/access.server";
import { studentTexts } from "../student-texts";
import { studentImport } from "./student-import.server";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";

export const handle = { permission: "Api:campus_pay/student", title: "导入学生", body: "files" } satisfies RouteHandle;

export const loader = importUploadLoader(handle, studentImport, async ({ backend, account }) => {
  const mayAddClasses = mayUse(account, classApi.store.permission);
  const [{ list }, places] = await Promise.all([
    backend.call(studentApi.classes, {}),
    mayAddClasses ? backend.call(classApi.schools, {}) : { schools: [] },
  ]);
  // a school without classes is among those that get some
  const named = places.schools.map(({ school_id, name }) => ({ value: school_id, label: name }));
  const schools = named.length > 0 ? named : schoolChoices(list);
  return {
    schools,
    isSchoolAsked: schools.length > 1 || account.account_type === accountType.platform,
    mayAddClasses,
    // nobody mistypes a class before there is one
    isFirst: list.length === 0,
  };
});
export const action = importUploadAction(handle, studentImport, ["update_existing", "create_classes"]);

export default function StudentImport() {
  const { isFirst, mayAddClasses, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { page: title, explanation, updateExisting, createClasses } = studentTexts.import;
  return (
    <ImportPage {...page} {...{ title, explanation, refused }}>
      <label className="flex w-fit items-center gap-2 text-sm">
        <input type="checkbox" name="update_existing" value="1" defaultChecked className="accent-accent" />
        {updateExisting}
      </label>
      {mayAddClasses && (
        <label className="flex w-fit items-center gap-2 text-sm">
          <input type="checkbox" name="create_classes" value="1" defaultChecked={isFirst} className="accent-accent" />
          {createClasses}
        </label>
      )}
    </ImportPage>
  );
}
