import { useActionData, useLoaderData } from "@remix-run/react";
import { payerApi } from "#contract/payments/payers";
import { ImportPage } from "~/kit/import/import-page";
import { importUploadAction, importUploadLoader } from "~/kit/import/import-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import { payerTexts } from "../payer-texts";
import { payerImport } from "./payer-import.server";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";

export const handle = { permission: "Api:campus_pay/payer", title: "导入付款人", body: "files" } satisfies RouteHandle;

export const loader = importUploadLoader(handle, payerImport, async ({ backend }) => ({
  schools: schoolChoices((await backend.call(payerApi.classes, {})).list),
}));
export const action = importUploadAction(handle, payerImport);

export default function PayerImport() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { page: title, explanation } = payerTexts.import;
  return <ImportPage {...page} {...{ title, explanation, refused }} />;
}
