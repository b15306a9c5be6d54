import { useLocation, useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { Drawer } from "~/components/drawer";
import { usePageHref } from "~/components/school-scope";

/** One row over its list; closing goes back to the list as it was. */
export function ListDrawer({
  title,
  listPath,
  rowKey,
  children,
}: {
  title: string;
  listPath: string;
  /** Whose link in the list gets the focus back. */
  rowKey?: string | number;
  children: ReactNode;
}) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const pageHref = usePageHref();
  const closeTo = listPath + search;
  return (
    <Drawer
      title={title}
      closeTo={closeTo}
      onEscape={() => void navigate(pageHref(closeTo), { preventScrollReset: true })}
      returnFocus={() =>
        rowKey === undefined ? null : document.querySelector(`[data-row="${CSS.escape(String(rowKey))}"] a`)
      }
    >
      {children}
    </Drawer>
  );
}
