import { useActionData, useLoaderData } from "@remix-run/react";
import { billApi } from "#contract/payments/bills";
import { ImportPage } from "~/kit/import/import-page";
import { importUploadAction, importUploadLoader } from "~/kit/import/import-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { billTexts } from "../bill-texts";
import { paymentImport } from "./payment-import.server";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";

export const handle = { permission: "Api:campus_pay/bill", title: "导入线下缴费", body: "files" } satisfies RouteHandle;

export const loader = importUploadLoader(handle, paymentImport, async ({ backend }) => ({
  schools: (await backend.call(billApi.places, {})).schools,
}));
export const action = importUploadAction(handle, paymentImport);

export default function PaymentImport() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { page: title, explanation } = billTexts.import;
  return <ImportPage {...page} {...{ title, explanation, refused }} />;
}
