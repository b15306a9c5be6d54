import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billApi } from "#contract/payments/bills";
import { maxSheetBytes, maxSheetRows } from "#contract/platform/imports";
import { paymentColumns, paymentImportApi, requiredPaymentColumns } from "#contract/payments/payment-import";
import { ImportPage } from "~/kit/import/import-page";
import { answerUpload } from "~/kit/import/sheet-import.server";
import { ListError } from "~/kit/list/list-error";
import type { RouteHandle } from "~/lib/route-handle";
import { mayUse, requireAccess } from "~/services/access.server";
import { billTexts } from "../bill-texts";
import { paymentImportPaths } from "./paths";

export const handle = { permission: "Api:campus_pay/bill", title: "导入线下缴费", body: "files" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  if (!mayUse(account, paymentImportApi.upload.permission)) throw data("没有导入线下缴费的权限", { status: 403 });
  const { schools } = await backend.call(billApi.places, {});
  return {
    schools: schools.length > 1 ? schools.map(({ value, label }) => ({ value: String(value), label })) : [],
    columns: paymentColumns.map((column) => (requiredPaymentColumns.includes(column) ? `${column}*` : column)),
    limits: { maxBytes: maxSheetBytes, maxRows: maxSheetRows },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend, school } = await requireAccess(args, handle);
  return answerUpload(args, { school, importPath: paymentImportPaths.import }, (upload) =>
    backend.call(paymentImportApi.upload, upload),
  );
}

export default function PaymentImport() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ImportPage
      {...page}
      title={billTexts.import.page}
      explanation={billTexts.import.explanation}
      paths={paymentImportPaths}
      refused={refused}
    />
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
