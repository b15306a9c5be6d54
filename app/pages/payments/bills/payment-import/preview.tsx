import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paymentColumns, paymentImportApi } from "#contract/payments/payment-import";
import { PreviewPage } from "~/kit/import/preview-page";
import { answerConfirmation, readImportPreview } from "~/kit/import/sheet-import.server";
import { ListError } from "~/kit/list/list-error";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { paymentImportPaths } from "./paths";

export const handle = { permission: "Api:campus_pay/bill", title: "线下缴费导入预览" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const checked = await readImportPreview(args, (query) => backend.call(paymentImportApi.preview, query));
  return { ...checked, columns: paymentColumns };
}

export async function action(args: ActionFunctionArgs) {
  const { backend, school } = await requireAccess(args, handle);
  return answerConfirmation(args, { school, importPath: paymentImportPaths.import }, (input) =>
    backend.send(paymentImportApi.confirm, input),
  );
}

export default function PaymentImportPreview() {
  const checked = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return <PreviewPage {...checked} paths={paymentImportPaths} problem={refused?.problem} />;
}

export function ErrorBoundary() {
  return <ListError />;
}
