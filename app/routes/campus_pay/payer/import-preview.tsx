import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { BackendError } from "#contract/errors";
import { ImportVerdict, payerColumns, payerImportApi } from "#contract/payer-import";
import { Card } from "~/components/card";
import { ListError } from "~/features/list/list-error";
import { ConfirmForm } from "~/features/payer-import/confirm-form";
import { ImportCounts, verdictsShown } from "~/features/payer-import/import-counts";
import { ImportPages } from "~/features/payer-import/import-pages";
import { ImportRows } from "~/features/payer-import/import-rows";
import { ImportSteps } from "~/features/payer-import/import-steps";
import type { RouteHandle } from "~/lib/route-handle";
import { withSchool } from "~/lib/school-link";
import { requireAccess } from "~/services/access.server";
import { leaveFlash } from "~/services/flash.server";

export const handle = { permission: "Api:campus_pay/payer", title: "导入预览" } satisfies RouteHandle;

const rowsPerPage = 50;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { searchParams } = new URL(args.request.url);
  const asked = ImportVerdict.safeParse(searchParams.get("verdict"));
  const page = Math.max(1, Math.trunc(Number(searchParams.get("cur_page"))) || 1);
  const read = (verdict: ImportVerdict, cur_page: number) =>
    backend.call(payerImportApi.preview, {
      import_id: args.params.import_id ?? "",
      verdict,
      cur_page,
      page_size: rowsPerPage,
    });
  if (asked.success) return { preview: await read(asked.data, page), verdict: asked.data, page, columns: payerColumns };
  // what needs attention comes first
  const refused = await read("refused", 1);
  const verdict = verdictsShown.find((each) => refused[each] > 0) ?? "same";
  const preview = verdict === "refused" ? refused : await read(verdict, 1);
  return { preview, verdict, page: 1, columns: payerColumns };
}

export async function action(args: ActionFunctionArgs) {
  const { backend, school } = await requireAccess(args, handle);
  const form = await args.request.formData();
  try {
    const { msg } = await backend.send(payerImportApi.confirm, {
      import_id: args.params.import_id ?? "",
      skip_refused: form.get("skip_refused") === "1" ? 1 : 0,
    });
    await leaveFlash(args, { kind: "success", text: msg });
    return redirect(withSchool("/campus_pay/payer/list", school.page));
  } catch (error) {
    if (error instanceof BackendError) return data({ problem: error.message }, { status: 422 });
    throw error;
  }
}

export default function PayerImportPreview() {
  const { preview, verdict, page, columns } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("payer");
  const path = `/campus_pay/payer/import/${preview.import_id}`;
  const title = t(`import.verdict.${verdict}`);
  return (
    <div className="flex flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="min-w-0 break-all text-lg font-semibold">
          {t("import.previewOf", { file: preview.file_name })}
        </h1>
        <ImportSteps current={preview.confirmed === 1 ? "done" : "check"} />
      </header>
      <Card>
        <div className="flex flex-col gap-4 p-4">
          <p className="text-sm text-ink-soft">
            {t("import.previewMeta", {
              school: preview.school_name,
              time: preview.created_at,
              until: preview.expires_at,
            })}
          </p>
          <ImportCounts path={path} counts={preview} current={verdict} />
          <ConfirmForm path={path} counts={preview} isConfirmed={preview.confirmed === 1} problem={refused?.problem} />
        </div>
      </Card>
      <Card>
        <div className="flex flex-col gap-3 p-4">
          <ImportPages {...{ path, verdict, page, title }} total={preview.total} rowsPerPage={rowsPerPage} />
          <ImportRows title={title} columns={columns} rows={preview.list} />
        </div>
      </Card>
    </div>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
