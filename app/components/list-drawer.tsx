import { isRouteErrorResponse, useNavigate, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { useListReturn } from "~/hooks/use-list-return";
import { commonTexts } from "~/i18n/locales/zh/common";
import { Drawer } from "./drawer";
import { OutageContent, useOutage } from "./outage";
import { Reference } from "./reference";
import { usePageHref } from "./school-scope";

/** A page of its own over its list, one row's detail or a form; closing goes back to the list as it was. */
export function ListDrawer({
  title,
  listPath,
  rowKey,
  tools,
  wide,
  children,
}: {
  title: string;
  listPath: string;
  /** The row behind, whose link gets the focus back. */
  rowKey?: string | number;
  /** Beside the title. */
  tools?: ReactNode;
  wide?: boolean;
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
      returnFocus={(opener) => findOpener(opener, rowKey) ?? linkOf(rowKey)}
      tools={tools}
      wide={wide}
    >
      {children}
    </Drawer>
  );
}

/** The reason why a page could not be opened, over the list that stays. For the ErrorBoundary of a route below a list. */
export function ListDrawerError({ title, listPath }: { title: string; listPath: string }) {
  const error = useRouteError();
  const outage = useOutage();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const words = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : "";
  return (
    <ListDrawer title={title} listPath={listPath}>
      {outage ? (
        <OutageContent {...{ status, words, outage }} />
      ) : (
        <div className="p-4">
          <p role="alert">{words || commonTexts.error.title}</p>
          <Reference />
        </div>
      )}
    </ListDrawer>
  );
}

/** Finds the opener of the panel again, or the button of the menu that it stands in; null where it is gone, or belongs to another row than the panel by now. */
function findOpener(opener: HTMLElement | null, rowKey: string | number | undefined): HTMLElement | null {
  const row = opener?.closest<HTMLElement>("[data-row]");
  if (row && rowKey !== undefined && row.dataset.row !== String(rowKey)) return null;
  const menu = opener?.closest("details:not([open])")?.querySelector("summary");
  return (
    [menu, opener].find((found) => (found?.getClientRects().length ?? 0) > 0 && !found?.matches(":disabled")) ?? null
  );
}

/** The first action of a row; its cells may lead to other records. */
function linkOf(rowKey: string | number | undefined): HTMLElement | null {
  if (rowKey === undefined) return null;
  const row = `[data-row="${CSS.escape(String(rowKey))}"]`;
  return document.querySelector(`${row} td:last-child a`) ?? document.querySelector(`${row} a`);
}
