import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { billColumns, billImportApi, requiredBillColumns } from "#contract/payments/bill-import";
import { maxSheetBytes, maxSheetRows } from "#contract/platform/imports";
import { storeApi } from "#contract/payments/stores";
import { ImportPage } from "~/kit/import/import-page";
import { answerUpload } from "~/kit/import/sheet-import.server";
import { ListError } from "~/kit/list/list-error";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import { mayUse, requireAccess } from "~/services/access.server";
import { paymentImportTexts } from "../payment-import/payment-import-texts";
import { billImportPaths } from "./paths";

export const handle = { permission: "Api:campus_pay/bill", title: "导入账单", body: "files" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  if (!mayUse(account, billImportApi.upload.permission)) throw data(paymentImportTexts.noRight, { status: 403 });
  const schools = schoolChoices((await backend.call(storeApi.options, {})).list);
  return {
    schools: schools.length > 1 ? schools.map(({ value, label }) => ({ value: String(value), label })) : [],
    columns: billColumns.map((column) => (requiredBillColumns.includes(column) ? `${column}*` : column)),
    limits: { maxBytes: maxSheetBytes, maxRows: maxSheetRows },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend, school } = await requireAccess(args, handle);
  return answerUpload(args, { school, importPath: billImportPaths.import }, (upload, form) =>
    backend.call(billImportApi.upload, { ...upload, update_existing: form.get("update_existing") === "1" ? 1 : 0 }),
  );
}

export default function BillImport() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ImportPage
      {...page}
      title={paymentImportTexts.page}
      explanation={paymentImportTexts.explanation}
      paths={billImportPaths}
      refused={refused}
    >
      <div className="flex flex-col gap-1 text-sm sm:pl-[6.75rem]">
        <label className="flex w-fit items-center gap-2">
          <input
            type="checkbox"
            name="update_existing"
            value="1"
            aria-describedby="update-hint"
            className="accent-accent"
          />
          {paymentImportTexts.update}
        </label>
        <p id="update-hint" className="text-xs text-ink-soft">
          {paymentImportTexts.updateHint}
        </p>
      </div>
    </ImportPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
