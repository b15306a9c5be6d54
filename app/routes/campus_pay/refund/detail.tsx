import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { orderEnumerations } from "#contract/orders";
import { refundApi, refundEnumerations } from "#contract/refunds";
import { ListDrawer, ListDrawerError } from "~/components/list-drawer";
import { RefundDetailPanel } from "~/features/refund/refund-detail-panel";
import { refundListPath } from "~/features/refund/refund-list";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";

export const handle = { permission: "Api:campus_pay/refund", title: "退款详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: refund } = await backend.call(refundApi.detail, { refund_no: args.params.refund_no ?? "" });
  return { refund, choices: { ...orderEnumerations, ...refundEnumerations } };
}

export default function RefundDetail() {
  const { refund, choices } = useLoaderData<typeof loader>();
  const { t } = useTranslation("refund");
  return (
    <ListDrawer title={t("detail")} listPath={refundListPath} rowKey={refund.refund_no}>
      <RefundDetailPanel refund={refund} choices={choices} />
    </ListDrawer>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation("refund");
  return <ListDrawerError title={t("detail")} listPath={refundListPath} />;
}
