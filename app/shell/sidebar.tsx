import { useLocation, useSearchParams } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { useLayoutSettings } from "~/components/layout-settings";
import { Logo } from "~/components/logo";
import { PageLink } from "~/components/school-scope";
import { useSiteName } from "~/hooks/use-root-data";
import { commonTexts } from "~/i18n/locales/zh/common";
import type { MenuEntry } from "~/lib/shell-data";
import type { GroupStates } from "~/lib/sidebar-state";
import { handleMenuKey } from "./menu-keys";
import { currentModule, menuTrail } from "./menu-trail";
import { shellTexts } from "./shell-texts";
import { SidebarEntries, SidebarLink } from "./sidebar-entry";
import { useMenuAddress } from "./use-menu-address";
import { useTodoCounts } from "./use-todo-counts";
import { useScrollToCurrent } from "./use-scroll-to-current";
import type { SidebarState } from "./use-sidebar";

const drawer =
  "fixed inset-y-0 left-0 z-40 w-[240px] -translate-x-full invisible transition-transform target:visible target:translate-x-0 " +
  "data-[drawer=open]:visible data-[drawer=open]:translate-x-0 data-[drawer=open]:shadow-float ";
const standing = "desk:visible desk:sticky desk:top-0 desk:z-20 desk:h-dvh desk:transform-none desk:transition-none";

/** The menu: a column beside the page, and on narrow windows a drawer that opens by its address without scripts. */
export function Sidebar({
  menu,
  state,
  groups,
}: {
  menu: readonly MenuEntry[];
  state: SidebarState;
  groups: GroupStates;
}) {
  const { isOpen, isDrawerOpen, setDrawerOpen } = state;
  const { menuColor, sidebarLogo } = useLayoutSettings();
  const nav = useRef<HTMLElement>(null);
  // the parts of every page in the menu are three kilobytes: not for who only looks at this one
  const [isNear, setNear] = useState(false);
  useScrollToCurrent(nav);
  return (
    <>
      <aside
        id="sidebar"
        data-drawer={isDrawerOpen ? "open" : undefined}
        data-collapsed={isOpen ? undefined : ""}
        data-menu={menuColor}
        className={`group/sidebar peer flex shrink-0 flex-col border-line bg-side text-side-ink ${menuColor === "theme-light" ? "border-r" : ""} ${drawer} ${standing} ${isOpen ? "desk:w-[200px]" : "desk:w-[56px]"}`}
      >
        <SidebarHead withLogo={sidebarLogo} onClose={() => setDrawerOpen(false)} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the entries within */}
        <nav
          ref={nav}
          aria-label={shellTexts.menu}
          onKeyDown={(event) => handleMenuKey(event, !isOpen && !isDrawerOpen)}
          onPointerEnter={() => setNear(true)}
          onFocus={() => setNear(true)}
          className="grow overflow-y-auto overflow-x-hidden py-[15px]"
        >
          <SidebarMenu {...{ menu, isOpen, groups }} isNear={isNear || isDrawerOpen} />
        </nav>
      </aside>
      <a
        href="#main"
        tabIndex={-1}
        aria-hidden
        onClick={(event) => {
          event.preventDefault();
          setDrawerOpen(false);
        }}
        className={`fixed inset-0 z-30 bg-black/40 peer-target:block desk:!hidden ${isDrawerOpen ? "" : "hidden"}`}
      >
        {shellTexts.closeMenu}
      </a>
    </>
  );
}

/** The drawer keeps it for its closing button. */
function SidebarHead({ withLogo, onClose }: { withLogo: boolean; onClose: () => void }) {
  const siteName = useSiteName();
  return (
    <div
      className={`flex h-12 shrink-0 items-center justify-between border-b border-side-ink/15 px-3 ${withLogo ? "" : "desk:hidden"}`}
    >
      <PageLink to="/home" className="flex min-w-0 items-center gap-2 font-semibold text-side-strong" title={siteName}>
        {withLogo && <Logo size={28} />}
        <span className="truncate desk:group-data-[collapsed]/sidebar:sr-only">{siteName}</span>
      </PageLink>
      <a
        href="#main"
        aria-label={shellTexts.closeMenu}
        onClick={(event) => {
          event.preventDefault();
          onClose();
        }}
        className="rounded p-2 hover:bg-side-raised desk:hidden"
      >
        <X size={18} aria-hidden />
      </a>
    </div>
  );
}

/**
 * Two lists, of which the window's width shows one: the drawer has the whole menu, the column the pages of the current
 * module, and the whole menu outside all modules or without the top navigation (SHELL-05, SHELL-06). One list where both
 * have the same pages.
 */
function SidebarMenu({
  menu,
  isOpen,
  groups,
  isNear,
}: {
  menu: readonly MenuEntry[];
  isOpen: boolean;
  groups: GroupStates;
  isNear: boolean;
}) {
  const { pathname } = useLocation();
  const address = useMenuAddress();
  const [query] = useSearchParams();
  const { topNav } = useLayoutSettings();
  const module = topNav ? currentModule(menu, address, query.get("module")) : undefined;
  const pages = module && module.child.length > 0 ? module.child : null;
  const trail = menuTrail(menu, address);
  // of a single module all pages are in sight
  const openDepth = menu.length === 1 ? 1 : 0;
  const todos = useTodoCounts();
  const home = { isCurrent: pathname === "/home", isNear };
  if (isOpen && (pages === null || menu.length === 1))
    return (
      <ul>
        <HomeLink {...home} className={pages ? "desk:hidden" : undefined} />
        <SidebarEntries
          entries={pages ?? menu}
          {...{ trail, groups, openDepth, todos, isNear }}
          isOpen
          areHeadings={pages !== null}
        />
      </ul>
    );
  return (
    <>
      <ul className="desk:hidden">
        <HomeLink {...home} />
        <SidebarEntries entries={menu} {...{ trail, groups, openDepth, todos, isNear }} isOpen />
      </ul>
      <ul className="hidden desk:block">
        {!pages && <HomeLink {...home} />}
        <SidebarEntries
          entries={pages ?? menu}
          {...{ trail, groups, openDepth, isOpen, todos, isNear }}
          areHeadings={pages !== null}
        />
      </ul>
    </>
  );
}

function HomeLink(props: { isCurrent: boolean; isNear: boolean; className?: string | undefined }) {
  return <SidebarLink to="/home" icon="home" label={commonTexts.home} depth={0} {...props} />;
}
