import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonStyle } from "~/components/button-style";
import { ListDrawer } from "~/components/list-drawer";
import { PageLink } from "~/components/school-scope";
import { orderDetailTexts } from "./order-detail-texts";
import { orderListPath } from "./order-list";

/** One order over its list, with the ways to its neighbours on the page; closing goes back to the list as it was. */
export function OrderDrawer({
  orderNumber,
  orderNumbers,
  children,
}: {
  orderNumber: string;
  /** The order numbers of the page behind, in its order. */
  orderNumbers: readonly string[];
  children: ReactNode;
}) {
  const { search } = useLocation();
  const index = orderNumbers.indexOf(orderNumber);
  return (
    <ListDrawer
      title={orderDetailTexts.title}
      listPath={orderListPath}
      rowKey={orderNumber}
      tools={
        index >= 0 && (
          <>
            <Neighbour orderNumber={orderNumbers[index - 1]} search={search} text={orderDetailTexts.previous} />
            <Neighbour orderNumber={orderNumbers[index + 1]} search={search} text={orderDetailTexts.next} />
          </>
        )
      }
    >
      {children}
    </ListDrawer>
  );
}

function Neighbour({ orderNumber, search, text }: { orderNumber: string | undefined; search: string; text: string }) {
  const style = `${buttonStyle("quiet")} !h-7 !px-2`;
  if (!orderNumber)
    return (
      <span aria-disabled className={style}>
        {text}
      </span>
    );
  return (
    <PageLink to={`${orderListPath}/${orderNumber}${search}`} preventScrollReset className={style}>
      {text}
    </PageLink>
  );
}
