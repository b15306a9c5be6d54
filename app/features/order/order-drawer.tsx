import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/components/button-style";
import { ListDrawer } from "~/components/list-drawer";
import { PageLink } from "~/components/school-scope";
import { orderListPath } from "./order-list";

/** One order over its list, with the ways to its neighbours on the page; closing goes back to the list as it was. */
export function OrderDrawer({
  orderNumber,
  orderNumbers,
  children,
}: {
  orderNumber: string;
  /** Of the page behind, in its order. */
  orderNumbers: readonly string[];
  children: ReactNode;
}) {
  const { t } = useTranslation("orderDetail");
  const { search } = useLocation();
  const index = orderNumbers.indexOf(orderNumber);
  return (
    <ListDrawer
      title={t("title")}
      listPath={orderListPath}
      rowKey={orderNumber}
      tools={
        index >= 0 && (
          <>
            <Neighbour orderNumber={orderNumbers[index - 1]} search={search} text={t("previous")} />
            <Neighbour orderNumber={orderNumbers[index + 1]} search={search} text={t("next")} />
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
