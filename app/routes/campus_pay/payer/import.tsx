import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { BackendError } from "#contract/errors";
import { maxSheetBytes, maxSheetRows, payerColumns, payerImportApi } from "#contract/payer-import";
import { payerApi } from "#contract/payers";
import { buttonStyle } from "~/components/button-style";
import { Card } from "~/components/card";
import { usePageHref } from "~/components/school-scope";
import { ListError } from "~/features/list/list-error";
import { ImportSteps } from "~/features/payer-import/import-steps";
import { UploadForm } from "~/features/payer-import/upload-form";
import { formatFileSize } from "~/lib/file-size";
import type { RouteHandle } from "~/lib/route-handle";
import { withSchool } from "~/lib/school-link";
import { mayUse, requireAccess } from "~/services/access.server";
import { translator } from "~/services/i18n.server";
import { readUpload } from "~/services/sheet-upload.server";

export const handle = { permission: "Api:campus_pay/payer", title: "导入付款人" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  if (!mayUse(account, payerImportApi.upload.permission)) throw data("没有导入付款人的权限", { status: 403 });
  const { list } = await backend.call(payerApi.classes, {});
  const schools = new Map(list.map(({ school_id, school_name }) => [String(school_id), school_name]));
  return {
    schools: schools.size > 1 ? [...schools].map(([value, label]) => ({ value, label })) : [],
    columns: payerColumns,
    limits: { maxBytes: maxSheetBytes, maxRows: maxSheetRows },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend, school } = await requireAccess(args, handle);
  const t = await translator(args.request, "payer");
  const refuse = (problem: string, chosenSchool = "") => data({ problem, chosenSchool }, { status: 422 });
  const upload = await readUpload(args.request, maxSheetBytes);
  if (upload === "too-large") return refuse(t("import.tooLarge", { size: formatFileSize(maxSheetBytes) }));
  if (upload === "unreadable") return refuse(t("import.unread"));
  const chosen = String(upload.form.get("school_id") ?? "");
  if (!upload.file) return refuse(t("import.noFile"), chosen);
  try {
    const { import_id } = await backend.call(payerImportApi.upload, {
      file: upload.file,
      ...(chosen && { school_id: chosen }),
    });
    return redirect(withSchool(`/campus_pay/payer/import/${import_id}`, school.page));
  } catch (error) {
    if (error instanceof BackendError) return refuse(error.message, chosen);
    throw error;
  }
}

export default function PayerImport() {
  const { schools, columns, limits } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const { t } = useTranslation("payer");
  const pageHref = usePageHref();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-3">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-lg font-semibold">{t("import.page")}</h1>
        <ImportSteps current="file" />
      </header>
      <Card title={t("import.templateTitle")}>
        <div className="flex flex-col gap-2 p-4 text-sm">
          <p>{t("import.templateText")}</p>
          <p className="text-ink-soft">
            {t("import.columns")}：{columns.join("、")}
          </p>
          <p className="pt-1">
            <a href={pageHref("/campus_pay/payer/import/template")} className={buttonStyle()}>
              <Download size={14} aria-hidden />
              {t("import.template")}
            </a>
          </p>
        </div>
      </Card>
      <Card title={t("import.fileTitle")}>
        <div className="p-4">
          <UploadForm
            limits={limits}
            schools={schools}
            chosenSchool={refused?.chosenSchool ?? ""}
            problem={refused?.problem}
          />
        </div>
      </Card>
    </div>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
