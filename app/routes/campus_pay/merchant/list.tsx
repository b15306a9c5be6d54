import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { labelOf } from "#contract/enumeration";
import { type Merchant, merchantApi, merchantChannels, merchantModes, MerchantQuery } from "#contract/merchants";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { useListActions } from "~/features/list/use-list-actions";
import { describeMerchantList, keyActs } from "~/features/merchant/merchant-list";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readDictionary } from "~/services/dictionary.server";
import { translator } from "~/services/i18n.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/merchant", title: "商户与密钥" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, MerchantQuery);
  const [columns, status, page, t] = await Promise.all([
    backend.call(columnsApi.get, { page: "merchant" }),
    readDictionary(backend, "sys_user_status"),
    input ? backend.call(merchantApi.list, input) : { list: [], total: null },
    translator(args.request, "merchant"),
  ]);
  requireExistingPage(args.request, state, page.total);
  return {
    state,
    columns: columns.list,
    choices: { status, channel: merchantChannels, is_partner: merchantModes },
    rows: shownFields(
      page.list.map((merchant) => rowOf(t, merchant)),
      columns.list,
      ["id", "name"],
    ),
    total: page.total,
  };
}

/** A merchant as its list calls it. */
function rowOf(t: TFunction<"merchant">, { lacking, untested, ...merchant }: Merchant) {
  const keys = [
    lacking.length > 0 ? t("lacking", { names: lacking.join("、") }) : t("complete"),
    ...(untested > 0 ? [t("untested", { count: untested })] : []),
  ];
  const name = `${labelOf(merchantChannels, merchant.channel)} ${merchant.mch_no}`;
  return { ...merchant, name, keys: keys.join("，"), valid_to: merchant.valid_to?.slice(0, 10) ?? "" };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "merchant");
}

/** A form that opens or closes leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function MerchantList() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation(["merchant", "list"]);
  const { query } = data.state;
  const description = describeMerchantList(t);
  const permissions = {
    create: "Api:campus_pay/merchant/store-store",
    update: "Api:campus_pay/merchant/update-update",
  } as const;
  const acts = useListActions(description, query, permissions, keyActs(t, query));
  return (
    <ListPage list={{ ...data, description }} acts={acts}>
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
