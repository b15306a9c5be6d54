import { useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useLongWait } from "~/hooks/use-long-wait";
import { isOtherPage } from "./is-other-page";

/** The place of pages. While another one is long on its way the sheet shows blocks in the place of the last (SHELL-13). */
export function PageRegion({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { state, location: next } = useNavigation();
  const isLoading = useLongWait(state === "loading" && isOtherPage(pathname, next.pathname));
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-busy={isLoading}
      data-loading={isLoading ? "" : undefined}
      className="relative grow p-3 outline-none desk:p-4"
    >
      {children}
    </main>
  );
}
