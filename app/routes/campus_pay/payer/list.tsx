import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { Upload } from "lucide-react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { payerApi, payerEnumerations, PayerQuery } from "#contract/payers";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { classChoices } from "~/lib/class-choices";
import { describePayerList, payerListPath } from "~/features/payer/payer-list";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/payer", title: "付款人" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, PayerQuery);
  const [columns, classes, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "payer" }),
    backend.call(payerApi.classes, {}),
    input ? backend.call(payerApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  return {
    state,
    columns: columns.list,
    choices: { ...payerEnumerations, ...classChoices(classes.list) },
    rows: shownFields(page.list, columns.list, ["payer_id", "student_id", "name"]),
    total: page.total,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "payer");
}

/** A page that opens or closes over the list leaves it as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function PayerList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["payer", "list"]);
  const maySeeDetail = useCan("Api:campus_pay/payer/detail-detail");
  const mayExport = useCan("Api:campus_pay/payer/export-export");
  const mayImport = useCan("Api:campus_pay/payer/import-import");
  const choices = {
    ...data.choices,
    yes_no: [
      { value: 1, label: t("yes") },
      { value: 0, label: t("no") },
    ],
  };
  return (
    <ListPage
      list={{ ...data, choices, description: describePayerList(t) }}
      detailHref={
        maySeeDetail ? (row) => listHref(`${payerListPath}/${String(row.payer_id)}`, data.state.query) : undefined
      }
      exportModule={mayExport ? "payer_list" : undefined}
      exportPath={mayExport ? "/campus_pay/payer/export" : undefined}
      tools={
        mayImport && (
          <PageLink to="/campus_pay/payer/import" className={buttonStyle("success")}>
            <Upload size={14} aria-hidden />
            {t("import.title")}
          </PageLink>
        )
      }
    >
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
