import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { usePageHref } from "~/components/school-scope";
import { closeTabs, moveTab, neighbourOf, type Tabs } from "./tab-list";
import { tabPath, type TabState } from "./use-visit";

export interface TabActions {
  close: (path: string) => void;
  /** Closes tabs beside one, which is shown when they leave none to look at. */
  closeBeside: (path: string, closed: readonly string[]) => void;
  closeAll: () => void;
  move: (path: string, to: number) => void;
  /** Loads what a tab shows anew. */
  refresh: (path: string) => void;
}

/** Makes the actions on tabs. A tab that is shown goes when its neighbour has come: until then the page stays. */
export function useTabActions(tabs: Tabs, change: (next: Tabs) => void): TabActions {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search, hash } = location;
  const state: unknown = location.state;
  const home = usePageHref()("/home");
  const { location: next } = useNavigation();
  const coming = next && tabPath(next);
  const leave = (to: string, closed: readonly string[]) => {
    const arrival: TabState = { isTab: true, closed };
    void navigate(to, { state: arrival });
  };
  return {
    close(path) {
      if (path === tabs.current) return leave(neighbourOf(tabs, path) ?? home, [path]);
      change(closeTabs(tabs, [path]));
      // the way to it is given up
      if (path === coming) leave(pathname + search + hash, []);
    },
    closeBeside: (path, closed) => {
      if (tabs.current !== null && closed.includes(tabs.current)) leave(path, closed);
      else change(closeTabs(tabs, closed));
    },
    closeAll: () =>
      leave(
        home,
        tabs.list.map(({ path }) => path),
      ),
    move: (path, to) => change(moveTab(tabs, path, to)),
    refresh(path) {
      if (path !== tabs.current) return leave(path, []);
      void navigate({ pathname, search, hash }, { replace: true, state, preventScrollReset: true });
    },
  };
}
