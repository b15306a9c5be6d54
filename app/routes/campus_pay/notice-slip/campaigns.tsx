import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { columnsApi } from "#contract/columns";
import { CampaignQuery, familyCampaignApi, familyCampaignEnumerations } from "#contract/family-campaigns";
import { isSameList } from "~/features/list/is-same-list";
import { ListError } from "~/features/list/list-error";
import { ListPage } from "~/features/list/list-page";
import { campaignListPath, describeCampaigns } from "~/features/notice-slip/campaign-list";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { shownFields } from "~/lib/shown-fields";
import { requireAccess } from "~/services/access.server";
import { saveColumnChoice } from "~/services/column-choice.server";
import { readListQuery, requireExistingPage } from "~/services/list-query.server";

export { restoreFilter as clientLoader } from "~/features/list/saved-filter";

export const handle = { permission: "Api:campus_pay/notice_slip", title: "家长通知记录" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { input, state } = readListQuery(args.request, CampaignQuery);
  const [columns, page] = await Promise.all([
    backend.call(columnsApi.get, { page: "family_campaign" }),
    input ? backend.call(familyCampaignApi.list, input) : { list: [], total: null },
  ]);
  requireExistingPage(args.request, state, page.total);
  const rows = shownFields(page.list, columns.list, ["id", "title"]);
  return { state, columns: columns.list, choices: familyCampaignEnumerations, rows, total: page.total };
}

export async function action(args: ActionFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  return saveColumnChoice(args, backend, "family_campaign");
}

/** A detail that opens or closes leaves the list as it is. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return isSameList(args) ? false : args.defaultShouldRevalidate;
}

export default function Campaigns() {
  const data = useLoaderData<typeof loader>();
  const { t } = useTranslation("noticeSlip");
  return (
    <ListPage
      list={{ ...data, description: describeCampaigns(t) }}
      detailHref={(row) => listHref(`${campaignListPath}/${String(row.id)}`, data.state.query)}
    >
      <Outlet />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <ListError />;
}
