import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import Upload from "lucide-react/icons/upload";
import { channelApi } from "#contract/payments/channel-status";
import { channelEnumerations } from "#contract/payments/channel-enumerations";
import { reconApi, reconList } from "#contract/payments/recon";
import { storeApi } from "#contract/payments/stores";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { LoadedListPage } from "~/kit/list/loaded-list-page";
import { listAction, listLoader } from "~/kit/list/server/list-route.server";
import type { RouteHandle } from "~/lib/route-handle";
import { schoolChoices } from "~/lib/school-filter";
import { LackingDays } from "~/pages/payments/channel-status/lacking-days";
import { requireAccess } from "~/services/access.server";
import { batchRowActions, reconTotals, statementPath } from "./recon-list";
import { reconTexts } from "./recon-texts";

export { ListError as ErrorBoundary } from "~/kit/list/list-error";
export { restoreFilter as clientLoader } from "~/kit/list/filter/saved-filter";
export { shouldReloadList as shouldRevalidate } from "~/kit/list/is-same-list";

export const handle = { permission: "Api:campus_pay/recon", title: "对账" } satisfies RouteHandle;

const loadList = listLoader(handle, reconList, reconApi, {
  choices: async ({ backend }) => ({ school: schoolChoices((await backend.call(storeApi.options, {})).list) }),
  keep: ["state"],
});

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const [loaded, { list: days }] = await Promise.all([loadList(args), backend.call(channelApi.lacking, {})]);
  return { loaded, lacking: { days, choices: channelEnumerations } };
}

export const action = listAction(handle, reconList);

export default function ReconList() {
  const { loaded, lacking } = useLoaderData<typeof loader>();
  const mayImport = useCan("Api:campus_pay/recon/import-import");
  const maySeeItems = useCan("Api:campus_pay/recon_item/list-index");
  return (
    <>
      <LackingDays {...lacking} />
      <LoadedListPage
        loaded={loaded}
        links={batchRowActions(maySeeItems)}
        totals={loaded.sum ? reconTotals(loaded.sum) : undefined}
        tools={
          mayImport && (
            <PageLink to={statementPath} className={buttonStyle("success")}>
              <Upload size={14} aria-hidden />
              {reconTexts.importTitle}
            </PageLink>
          )
        }
      />
    </>
  );
}
