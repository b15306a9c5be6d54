import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { schoolEnumerations, SchoolQuery, schoolsApi } from "#contract/schools";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { describeSchoolList } from "~/features/school/school-list";
import { useAccount, useCan } from "~/hooks/use-account";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readDictionary } from "~/services/dictionary.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/school", title: "学校" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, SchoolQuery);
  const [columns, status, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "school" }),
    readDictionary(backend, "sys_user_status"),
    input ? backend.call(schoolsApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  return {
    state,
    columns: columns.list,
    choices: { ...schoolEnumerations, status },
    rows: shownFields(page.list, columns.list, ["school_id", "name"]),
    total: page.total,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "school");
}

/** A form that opens or closes leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

// the backend lets nobody else write, whatever rights an account was given
const platform = 1;
const writing = {
  create: "Api:campus_pay/school/store-store",
  update: "Api:campus_pay/school/update-update",
  destroy: "Api:campus_pay/school/destroy-destroy",
} as const;

export default function SchoolList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["party", "list"]);
  const mayExport = useCan("Api:campus_pay/school/export-export");
  const isPlatform = useAccount().user.account_type === platform;
  const description = describeSchoolList(t);
  const mayUpdate = useCan(writing.update) && isPlatform;
  const { query } = data.state;
  const gateway = ({ school_id, name }: Row): RowAction => ({
    ...{ label: t("gateway.act"), description: t("gateway.actOf", { name: String(name) }) },
    href: listHref(`${description.path}/gateway/${String(school_id)}`, query),
  });
  const acts = useListActions(description, query, isPlatform ? writing : {}, (row) =>
    mayUpdate ? [gateway(row)] : [],
  );
  return (
    <ListPage
      list={{ ...data, description }}
      acts={acts}
      exportPath={mayExport ? "/campus_pay/school/export" : undefined}
    >
      <Outlet context={data.rows.map(({ school_id, name }) => ({ key: String(school_id), name: name ?? "" }))} />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
