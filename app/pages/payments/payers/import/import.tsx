import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { maxSheetBytes, maxSheetRows } from "#contract/platform/imports";
import { payerColumns, payerImportApi } from "#contract/payments/payer-import";
import { payerApi } from "#contract/payments/payers";
import { ImportPage } from "~/kit/import/import-page";
import { answerUpload } from "~/kit/import/sheet-import.server";
import { ListError } from "~/kit/list/list-error";
import type { RouteHandle } from "~/lib/route-handle";
import { mayUse, requireAccess } from "~/services/access.server";
import { payerTexts } from "../payer-texts";
import { payerImportPaths } from "./paths";

export const handle = { permission: "Api:campus_pay/payer", title: "导入付款人", body: "files" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend, account } = await requireAccess(args, handle);
  if (!mayUse(account, payerImportApi.upload.permission)) throw data("没有导入付款人的权限", { status: 403 });
  const { list } = await backend.call(payerApi.classes, {});
  const schools = new Map(list.map(({ school_id, school_name }) => [String(school_id), school_name]));
  return {
    schools: schools.size > 1 ? [...schools].map(([value, label]) => ({ value, label })) : [],
    columns: payerColumns.map((column) => `${column}*`),
    limits: { maxBytes: maxSheetBytes, maxRows: maxSheetRows },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend, school } = await requireAccess(args, handle);
  return answerUpload(args, { school, importPath: payerImportPaths.import }, (upload) =>
    backend.call(payerImportApi.upload, upload),
  );
}

export default function PayerImport() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ImportPage
      {...page}
      title={payerTexts.import.page}
      explanation={payerTexts.import.explanation}
      paths={payerImportPaths}
      refused={refused}
    />
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
