import { useLocation } from "@remix-run/react";
import { isPaid, isWaiting } from "#contract/payments/states";
import { buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { useCan } from "~/hooks/use-account";
import { listHref } from "~/lib/list-address";
import { rowsKey } from "~/lib/selected-rows";
import { orderActionTexts } from "./order-action-texts";
import { orderListPath } from "./order-list";

/** The actions on an order that is not paid. */
export function OrderActionLinks({ order }: { order: { order_no: string; state: number } }) {
  const { search } = useLocation();
  const maySync = useCan("Api:campus_pay/order/sync-sync");
  const waits = isWaiting(order.state);
  const wasPaid = isPaid(order.state);
  const actions = [
    {
      act: "supplement",
      label: orderActionTexts.supplement,
      isOpen: useCan("Api:campus_pay/order/supplement-supplement") && !wasPaid,
    },
    {
      act: "cancel",
      label: orderActionTexts.cancel,
      isOpen: useCan("Api:campus_pay/order/cancel-cancel") && waits,
    },
    { act: "close", label: orderActionTexts.close, isOpen: useCan("Api:campus_pay/order/close-close") && waits },
  ].filter(({ isOpen }) => isOpen);
  const isSyncable = maySync && !wasPaid;
  if (actions.length === 0 && !isSyncable) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {isSyncable && (
        <PageLink
          to={listHref(`${orderListPath}/sync`, Object.fromEntries(new URLSearchParams(search)), {
            [rowsKey]: order.order_no,
          })}
          preventScrollReset
          className={buttonStyle()}
        >
          {orderActionTexts.sync}
        </PageLink>
      )}
      {actions.map(({ act, label }) => (
        <PageLink
          key={act}
          to={`${orderListPath}/${order.order_no}/${act}${search}`}
          preventScrollReset
          className={buttonStyle(act === "supplement" ? "primary" : "danger")}
        >
          {label}
        </PageLink>
      ))}
    </p>
  );
}
