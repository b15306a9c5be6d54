import { useActionData, useLoaderData } from "@remix-run/react";
import { storeApi } from "#contract/payments/stores";
import { ImportPage } from "~/kit/import/import-page";
import { importUploadAction, importUploadLoader } from "~/kit/import/import-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import { billImport } from "./bill-import.server";
import { billImportTexts } from "./bill-import-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";

export const handle = { permission: "Api:campus_pay/bill", title: "导入账单", body: "files" } satisfies RouteHandle;

export const loader = importUploadLoader(handle, billImport, async ({ backend }) => ({
  schools: schoolChoices((await backend.call(storeApi.options, {})).list),
}));
export const action = importUploadAction(handle, billImport, ["update_existing"]);

export default function BillImport() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ImportPage {...page} title={billImportTexts.page} explanation={billImportTexts.explanation} refused={refused}>
      <div className="flex flex-col gap-1 text-sm sm:pl-[6.75rem]">
        <label className="flex w-fit items-center gap-2">
          <input
            type="checkbox"
            name="update_existing"
            value="1"
            aria-describedby="update-hint"
            className="accent-accent"
          />
          {billImportTexts.update}
        </label>
        <p id="update-hint" className="text-xs text-ink-soft">
          {billImportTexts.updateHint}
        </p>
      </div>
    </ImportPage>
  );
}
