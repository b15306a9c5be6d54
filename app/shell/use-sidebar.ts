import { useEffect, useState } from "react";
import { usePageChange } from "~/hooks/use-page-change";
import { writeBrowserCookie } from "~/lib/browser-cookie";
import { sidebarCookie } from "~/lib/sidebar-state";

export interface SidebarState {
  /** Wide windows: titles are shown. */
  isOpen: boolean;
  toggle: () => void;
  /** Narrow windows: the drawer is over the page. */
  isDrawerOpen: boolean;
  setDrawerOpen: (open: boolean) => void;
}

// SHELL-02: as `desk` in tailwind.config.ts
const wideWindow = "(min-width: 1027px)";

/** The sidebar as this browser left it; the drawer closes on every route change, on Escape and when the window widens. */
export function useSidebar(openAtFirst: boolean): SidebarState {
  const [isOpen, setOpen] = useState(openAtFirst);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  usePageChange(() => setDrawerOpen(false));
  useEffect(() => {
    if (!isDrawerOpen) return;
    const close = () => setDrawerOpen(false);
    const closeOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && close();
    const query = window.matchMedia(wideWindow);
    document.addEventListener("keydown", closeOnEscape);
    query.addEventListener("change", close);
    return () => {
      document.removeEventListener("keydown", closeOnEscape);
      query.removeEventListener("change", close);
    };
  }, [isDrawerOpen]);
  const toggle = () => {
    writeBrowserCookie(sidebarCookie, isOpen ? "0" : "1");
    setOpen(!isOpen);
  };
  return { isOpen, toggle, isDrawerOpen, setDrawerOpen };
}
