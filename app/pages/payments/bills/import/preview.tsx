import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billColumns, billImportApi } from "#contract/payments/bill-import";
import { PreviewPage } from "~/kit/import/preview-page";
import { answerConfirmation, readImportPreview } from "~/kit/import/sheet-import.server";
import { ListError } from "~/kit/list/list-error";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { billImportPaths } from "./paths";

export const handle = { permission: "Api:campus_pay/bill", title: "导入预览" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const checked = await readImportPreview(args, (query) => backend.call(billImportApi.preview, query));
  return { ...checked, columns: billColumns };
}

export async function action(args: ActionFunctionArgs) {
  const { backend, school } = await requireAccess(args, handle);
  return answerConfirmation(args, { school, importPath: billImportPaths.import }, (input) =>
    backend.send(billImportApi.confirm, input),
  );
}

export default function BillImportPreview() {
  const checked = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <PreviewPage {...checked} paths={billImportPaths} problem={refused?.problem} />;
}

export function ErrorBoundary() {
  return <ListError />;
}
