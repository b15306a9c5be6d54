import { useLocation, useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonStyle } from "~/components/button-style";
import { Drawer } from "~/components/drawer";
import { PageLink, usePageHref } from "~/components/school-scope";
import { orderListPath } from "./order-list";

/** One order over its list, with the ways to its neighbours on the page; closing goes back to the list as it was. */
export function OrderDrawer({
  orderNumber,
  orderNumbers = [],
  children,
}: {
  orderNumber?: string;
  /** Of the page behind, in its order. */
  orderNumbers?: readonly string[];
  children: ReactNode;
}) {
  const { t } = useTranslation("order");
  const { search } = useLocation();
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const index = orderNumber === undefined ? -1 : orderNumbers.indexOf(orderNumber);
  const closeTo = orderListPath + search;
  return (
    <Drawer
      title={t("detail")}
      closeTo={closeTo}
      onEscape={() => void navigate(pageHref(closeTo), { preventScrollReset: true })}
      returnFocus={() => linkOf(orderNumber ?? "")}
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
    </Drawer>
  );
}

/** The row's link to its detail. */
function linkOf(orderNumber: string): HTMLElement | null {
  return document.querySelector(`[data-row="${CSS.escape(orderNumber)}"] a`);
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
