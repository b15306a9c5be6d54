import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { classApi, ClassInput, GradeInput } from "#contract/payments/classes";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { useListReturn } from "~/hooks/use-list-return";
import { RecordForm } from "~/kit/form/record-form";
import { submitForm } from "~/kit/form/server/form.server";
import type { RouteHandle } from "~/lib/route-handle";
import { kindKey } from "~/lib/selected-rows";
import { requireAccess, requireRight } from "~/services/access.server";
import { classFields } from "./class-fields";
import { classListPath, gradeKey } from "./class-list";
import { classTexts } from "./class-texts";

export const handle = { permission: "Api:campus_pay/class", title: "新增年级班级" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  requireRight(account, classApi.store.permission);
  const { schools, grades } = await backend.call(classApi.schools, {});
  const { searchParams } = new URL(args.request.url);
  return {
    kind: searchParams.get(kindKey) === "class" ? ("class" as const) : ("grade" as const),
    grade_id: searchParams.get(gradeKey) ?? "",
    school: schools.map(({ school_id, name }) => ({ value: school_id, label: name })),
    grade: grades.map(({ grade_id, name, school_name }) => ({
      value: grade_id,
      label: schools.length > 1 ? `${school_name} ${name}` : name,
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const isClass = new URL(args.request.url).searchParams.get(kindKey) === "class";
  if (isClass) {
    return submitForm(args, { schema: ClassInput, listPath: classListPath }, (value) =>
      backend.send(classApi.store, value),
    );
  }
  return submitForm(args, { schema: GradeInput, listPath: classListPath }, (value) =>
    backend.send(classApi.storeGrade, value),
  );
}

export default function CreateClass() {
  const { kind, grade_id, school, grade } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const cancelTo = useListReturn(classListPath);
  const isClass = kind === "class";
  return (
    <ListDrawer title={isClass ? classTexts.createClass : classTexts.createGrade} listPath={classListPath}>
      <RecordForm
        fields={classFields(isClass ? { grade } : { school })}
        values={{ grade_id, sort: 0 }}
        {...{ result, cancelTo }}
      />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={classListPath} />;
}
