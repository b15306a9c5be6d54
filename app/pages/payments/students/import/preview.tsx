import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { studentColumns, studentImportApi } from "#contract/payments/students";
import { PreviewPage } from "~/kit/import/preview-page";
import { answerConfirmation, readImportPreview } from "~/kit/import/sheet-import.server";
import { ListError } from "~/kit/list/list-error";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { studentImportPaths } from "../student-list";

export const handle = { permission: "Api:campus_pay/student", title: "导入预览" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const checked = await readImportPreview(args, (query) => backend.call(studentImportApi.preview, query));
  return { ...checked, columns: studentColumns };
}

export async function action(args: ActionFunctionArgs) {
  const { backend, school } = await requireAccess(args, handle);
  return answerConfirmation(args, { school, importPath: studentImportPaths.import }, (input) =>
    backend.send(studentImportApi.confirm, input),
  );
}

export default function StudentImportPreview() {
  const checked = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <PreviewPage {...checked} paths={studentImportPaths} problem={refused?.problem} />;
}

export function ErrorBoundary() {
  return <ListError />;
}
