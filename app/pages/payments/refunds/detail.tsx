import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import { refundApi, refundEnumerations } from "#contract/payments/refunds";
import { refundState } from "#contract/payments/states";
import { buttonStyle } from "~/components/button-style";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { listTexts } from "~/kit/list/list-texts";
import { listHref } from "~/lib/list-address";
import type { RouteHandle } from "~/lib/route-handle";
import { rowsKey } from "~/lib/selected-rows";
import { requireAccess } from "~/services/access.server";
import { RefundDetailPanel } from "./refund-detail-panel";
import { refundListPath } from "./refund-list";
import { refundTexts } from "./refund-texts";

export const handle = { permission: "Api:campus_pay/refund", title: "退款详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: refund } = await backend.call(refundApi.detail, { refund_no: args.params.refund_no ?? "" });
  return { refund, choices: { ...orderEnumerations, ...refundEnumerations } };
}

export default function RefundDetail() {
  const { refund, choices } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const maySync =
    useCan("Api:campus_pay/refund/sync-sync") &&
    (refund.state === refundState.running || refund.state === refundState.failed);
  const mayAudit =
    useCan("Api:campus_pay/refund/audit-audit") && refund.state === refundState.applied && !refund.is_own;
  const query = Object.fromEntries(new URLSearchParams(search));
  return (
    <ListDrawer title={refundTexts.detail} listPath={refundListPath} rowKey={refund.refund_no}>
      <RefundDetailPanel refund={refund} choices={choices} />
      {mayAudit && (
        <p className="px-4 pb-4">
          <PageLink
            to={listHref(`${refundListPath}/audit`, query, { [rowsKey]: refund.refund_no })}
            preventScrollReset
            className={buttonStyle("primary")}
          >
            {refundTexts.audit}
          </PageLink>
        </p>
      )}
      {maySync && (
        <p className="px-4 pb-4">
          <PageLink
            to={listHref(`${refundListPath}/sync`, query, { [rowsKey]: refund.refund_no })}
            preventScrollReset
            className={buttonStyle()}
          >
            {listTexts.sync}
          </PageLink>
        </p>
      )}
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  return <ListDrawerError title={refundTexts.detail} listPath={refundListPath} />;
}
