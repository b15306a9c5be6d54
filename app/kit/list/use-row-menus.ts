import { type RefObject, useEffect } from "react";
import { usePageChange } from "~/hooks/use-page-change";

/** Keeps at most one row's menu open: a click or the focus elsewhere, Escape (the focus goes back to its button) and a page over the list close it. */
export function useRowMenus(region: RefObject<HTMLElement>): void {
  usePageChange(() => closeExcept(region.current, null));
  useEffect(() => {
    const closeOthers = ({ target }: Event) =>
      closeExcept(region.current, target instanceof Element ? target.closest("[data-row-menu]") : null);
    const onKeyDown = ({ key: pressed }: KeyboardEvent) => {
      if (pressed !== "Escape") return;
      region.current?.querySelector<HTMLElement>("[data-row-menu][open] summary")?.focus();
      closeExcept(region.current, null);
    };
    document.addEventListener("pointerdown", closeOthers);
    document.addEventListener("focusin", closeOthers);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", closeOthers);
      document.removeEventListener("focusin", closeOthers);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [region]);
}

function closeExcept(region: HTMLElement | null, kept: Element | null): void {
  for (const menu of region?.querySelectorAll("[data-row-menu][open]") ?? []) {
    if (menu !== kept) menu.removeAttribute("open");
  }
}
