import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { payerColumns, payerImportApi } from "#contract/payments/payer-import";
import { PreviewPage } from "~/kit/import/preview-page";
import { answerConfirmation, readImportPreview } from "~/kit/import/sheet-import.server";
import { ListError } from "~/kit/list/list-error";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { payerImportPaths } from "./paths";

export const handle = { permission: "Api:campus_pay/payer", title: "导入预览" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const checked = await readImportPreview(args, (query) => backend.call(payerImportApi.preview, query));
  return { ...checked, columns: payerColumns };
}

export async function action(args: ActionFunctionArgs) {
  const { backend, school } = await requireAccess(args, handle);
  return answerConfirmation(args, { school, importPath: payerImportPaths.import }, (input) =>
    backend.send(payerImportApi.confirm, input),
  );
}

export default function PayerImportPreview() {
  const checked = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <PreviewPage {...checked} paths={payerImportPaths} problem={refused?.problem} />;
}

export function ErrorBoundary() {
  return <ListError />;
}
