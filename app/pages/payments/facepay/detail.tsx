import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { facepayApi, facepayEnumerations } from "#contract/payments/facepay";
import { buttonStyle } from "~/components/button-style";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { FacepayDetailPanel } from "./facepay-detail-panel";
import { facepayListPath } from "./facepay-list";
import { facepayTexts } from "./facepay-texts";

export const handle = { permission: "Api:campus_pay/facepay", title: "刷脸开通详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: facepay } = await backend.call(facepayApi.detail, { id: args.params.id });
  return { facepay, choices: facepayEnumerations };
}

export default function FacepayDetail() {
  const { facepay, choices } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const mayChange = useCan("Api:campus_pay/facepay/status/update-update");
  const query = Object.fromEntries(new URLSearchParams(search));
  return (
    <ListDrawer title={facepayTexts.detail} listPath={facepayListPath} rowKey={facepay.id}>
      <FacepayDetailPanel facepay={facepay} choices={choices}>
        {mayChange && (
          <PageLink
            to={listHref(`${facepayListPath}/change`, query, { rows: String(facepay.id) })}
            preventScrollReset
            className={buttonStyle("primary")}
          >
            {facepayTexts.change}
          </PageLink>
        )}
      </FacepayDetailPanel>
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={handle.title} listPath={facepayListPath} />;
}
