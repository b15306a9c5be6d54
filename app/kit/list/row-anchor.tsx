import { useNavigate } from "@remix-run/react";
import { type AnchorHTMLAttributes, type MouseEvent, type SyntheticEvent, useRef } from "react";
import { usePageHref } from "~/components/school-scope";

/**
 * A link of a row. It is a plain one, and the table follows it (`useRowAnchors`): a page may have thousands, each `Link` would listen to the
 * address, and every page over the list would draw them all again.
 */
export function RowAnchor({
  to,
  ...rest
}: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> & {
  to: string;
}) {
  const pageHref = usePageHref();
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its words are among the other properties
    <a {...rest} href={pageHref(to)} />
  );
}

/** Follows the links of rows within the application; what the end of a row leads to opens over the list, which stays where it is. */
export function useRowAnchors(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const { target, button, metaKey, altKey, ctrlKey, shiftKey } = event;
    const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>("a:not([target])") : null;
    if (!anchor || event.defaultPrevented || button !== 0 || metaKey || altKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    const { pathname, search, hash } = new URL(anchor.href);
    const { location } = window;
    navigate(pathname + search + hash, {
      preventScrollReset: anchor.closest("[data-actions]") !== null,
      replace: pathname + search === location.pathname + location.search,
    });
  };
}

/** Lets Remix ask ahead for the page of a link to which the mouse or the focus comes: once for the links of a column, or of a name at the end of rows. */
export function useRowDiscovery(): (event: SyntheticEvent) => void {
  const asked = useRef(new Set<string>());
  return ({ target }) => {
    const anchor = target instanceof Element ? target.closest<HTMLAnchorElement>("a:not([target])") : null;
    const cell = anchor?.closest("td");
    if (!anchor || !cell) return;
    const kind = cell.matches("[data-actions]") ? anchor.innerText : String(cell.cellIndex);
    if (asked.current.has(kind)) return;
    asked.current.add(kind);
    anchor.dataset.discover = "true";
  };
}
