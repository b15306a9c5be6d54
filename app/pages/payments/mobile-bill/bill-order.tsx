import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { orderTones } from "#contract/platform/list-definition/tones";
import { mobileBillApi } from "#contract/payments/mobile-bill";
import { orderEnumerations } from "#contract/payments/order-enumerations";
import { ErrorPage } from "~/components/error-page";
import { EventHistory } from "~/components/event-history";
import { FactList } from "~/components/fact-list";
import { Tag } from "~/components/tag";
import { labelOf } from "~/lib/choice-label";
import { fill } from "~/lib/fill";
import { formatFen } from "~/lib/money";
import type { RouteHandle } from "~/lib/route-handle";
import { requireAccess } from "~/services/access.server";
import { BillFrame } from "./bill-frame";
import { billPath } from "./bill-paths";
import { mobileBillTexts } from "./mobile-bill-texts";

export const handle = { permission: "Api:mobile/bill", title: "订单详情" } satisfies RouteHandle;

export async function loader(args: LoaderFunctionArgs) {
  const { backend } = await requireAccess(args, handle);
  const { list: order } = await backend.call(mobileBillApi.detail, { order_no: args.params.order_no ?? "" });
  const { search } = new URL(args.request.url);
  return { order, back: billPath + search };
}

export default function MobileBillOrder() {
  const { order, back } = useLoaderData<typeof loader>();
  const label = (choices: keyof typeof orderEnumerations, value: string | number) =>
    labelOf(orderEnumerations, choices, value);
  return (
    <BillFrame storeName={order.store_name} title={mobileBillTexts.order} back={back}>
      <section aria-label={mobileBillTexts.amount} className="rounded-card border border-line bg-card p-4 shadow-card">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-base font-medium">{order.student_name ?? mobileBillTexts.unknownPayer}</span>
          <Tag tone={orderTones[order.state]}>{label("order_state", order.state)}</Tag>
        </p>
        <p className="text-figure font-semibold tabular-nums">{formatFen(order.amount_fen)}</p>
        {order.refund_fen > 0 && (
          <p className="text-base tabular-nums text-danger">
            {fill(mobileBillTexts.refundedPart, { amount: formatFen(order.refund_fen) })}
          </p>
        )}
      </section>
      <section className="rounded-card border border-line bg-card p-4 text-base shadow-card">
        <FactList
          facts={[
            [
              mobileBillTexts.field.order_no,
              <span key="no" className="break-all font-mono text-sm">
                {order.order_no}
              </span>,
            ],
            [mobileBillTexts.field.student_no, order.student_no],
            [mobileBillTexts.field.class, order.class_name],
            [mobileBillTexts.field.way, label("way_code", order.way_code)],
            [mobileBillTexts.field.scene, label("order_scene", order.scene)],
            [mobileBillTexts.field.device, order.device_no],
            [mobileBillTexts.field.created_at, order.created_at],
            [mobileBillTexts.field.success_at, order.success_at],
          ]}
        />
      </section>
      <section className="rounded-card border border-line bg-card p-4 text-base shadow-card">
        <h2 className="mb-2 font-semibold">{mobileBillTexts.history}</h2>
        <EventHistory history={order.history} choices={orderEnumerations} actions="order_action" states="order_state" />
      </section>
    </BillFrame>
  );
}

/** Plain, without the menu: this page stands alone. */
export function ErrorBoundary() {
  return <ErrorPage />;
}
