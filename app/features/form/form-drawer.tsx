import { isRouteErrorResponse, useNavigate, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Drawer } from "~/components/drawer";
import { usePageHref } from "~/components/school-scope";
import { useListReturn } from "./use-list-return";

/** A form as a page of its own over its list; closing goes back to the list as it was. */
export function FormDrawer({
  title,
  listPath,
  rowKey,
  children,
}: {
  title: string;
  listPath: string;
  /** The row behind, whose link gets the focus back. */
  rowKey?: string;
  children: ReactNode;
}) {
  const closeTo = useListReturn(listPath);
  const navigate = useNavigate();
  const pageHref = usePageHref();
  return (
    <Drawer
      title={title}
      closeTo={closeTo}
      onEscape={() => void navigate(pageHref(closeTo), { preventScrollReset: true })}
      returnFocus={() => (rowKey === undefined ? null : linkOf(rowKey))}
    >
      {children}
    </Drawer>
  );
}

/** What could not be opened, over the list that stays. For the ErrorBoundary of a form's route. */
export function FormError({ title, listPath }: { title: string; listPath: string }) {
  const { t } = useTranslation("common");
  const error = useRouteError();
  const reason = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : t("error.title");
  return (
    <FormDrawer title={title} listPath={listPath}>
      <p role="alert" className="p-4">
        {reason}
      </p>
    </FormDrawer>
  );
}

function linkOf(rowKey: string): HTMLElement | null {
  return document.querySelector(`[data-row="${CSS.escape(rowKey)}"] a`);
}
