import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { classApi } from "#contract/payments/classes";
import { maxSheetBytes, maxSheetRows } from "#contract/platform/imports";
import { requiredStudentColumns, studentApi, studentColumns, studentImportApi } from "#contract/payments/students";
import { ImportPage } from "~/kit/import/import-page";
import { answerUpload } from "~/kit/import/sheet-import.server";
import { ListError } from "~/kit/list/list-error";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import { mayUse, requireAccess } from "~/services/access.server";
import { studentImportPaths } from "../student-list";
import { studentTexts } from "../student-texts";

export const handle = { permission: "Api:campus_pay/student", title: "导入学生", body: "files" } satisfies RouteHandle;

const platform = 1;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  if (!mayUse(account, studentImportApi.upload.permission)) throw data("没有导入学生的权限", { status: 403 });
  const mayAddClasses = mayUse(account, classApi.store.permission);
  const [{ list }, places] = await Promise.all([
    backend.call(studentApi.classes, {}),
    mayAddClasses ? backend.call(classApi.schools, {}) : { schools: [] },
  ]);
  // a school without classes is among those that get some
  const named = places.schools.map(({ school_id, name }) => ({ value: String(school_id), label: name }));
  const withClasses = schoolChoices(list).map(({ value, label }) => ({ value: String(value), label }));
  const schools = named.length > 0 ? named : withClasses;
  const isRequired = (column: string) => requiredStudentColumns.some((required) => required === column);
  return {
    schools: schools.length > 1 || account.account_type === platform ? schools : [],
    mayAddClasses,
    // nobody mistypes a class before there is one
    isFirst: list.length === 0,
    columns: studentColumns.map((column) => (isRequired(column) ? `${column}*` : column)),
    limits: { maxBytes: maxSheetBytes, maxRows: maxSheetRows },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend, school } = await requireAccess(args, handle);
  return answerUpload(args, { school, importPath: studentImportPaths.import }, (upload, form) =>
    backend.call(studentImportApi.upload, {
      ...upload,
      update_existing: form.get("update_existing") === "1" ? 1 : 0,
      create_classes: form.get("create_classes") === "1" ? 1 : 0,
    }),
  );
}

export default function StudentImport() {
  const { isFirst, mayAddClasses, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ImportPage
      {...page}
      title={studentTexts.import.page}
      explanation={studentTexts.import.explanation}
      paths={studentImportPaths}
      refused={refused}
    >
      <label className="flex w-fit items-center gap-2 text-sm">
        <input type="checkbox" name="update_existing" value="1" defaultChecked className="accent-accent" />
        {studentTexts.import.updateExisting}
      </label>
      {mayAddClasses && (
        <label className="flex w-fit items-center gap-2 text-sm">
          <input type="checkbox" name="create_classes" value="1" defaultChecked={isFirst} className="accent-accent" />
          {studentTexts.import.createClasses}
        </label>
      )}
    </ImportPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
