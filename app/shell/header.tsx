import House from "lucide-react/icons/house";
import MenuIcon from "lucide-react/icons/menu";
import PanelLeftClose from "lucide-react/icons/panel-left-close";
import PanelLeftOpen from "lucide-react/icons/panel-left-open";
import { useLayoutSettings } from "~/components/layout-settings";
import { PageLink } from "~/components/school-scope";
import { useSiteName } from "~/hooks/use-root-data";
import { commonTexts } from "~/i18n/locales/zh/common";
import type { ShellData } from "~/lib/shell-data";
import { AccountMenu } from "./account-menu";
import { Breadcrumb } from "./breadcrumb";
import { FullScreenButton } from "./full-screen-button";
import { headerButton } from "./header-button";
import { LayoutButton } from "./layout-settings/layout-button";
import { MaintenanceIndicator } from "./maintenance-indicator";
import { MessagesButton } from "./messages-button";
import { ModuleNavigation } from "./module-navigation";
import { NotificationsButton } from "./notifications/notifications-button";
import { ProjectLink } from "./project-link";
import { SchoolSwitcher } from "./school-switcher";
import { SearchButton } from "./search/search-button";
import { shellTexts } from "./shell-texts";
import { ThemeMenu } from "./theme-menu";
import { useCurrentUrl } from "./use-current-url";
import type { SidebarState } from "./use-sidebar";

// narrow windows have these in the account menu (SHELL-09)
const onlyWide = `${headerButton} hidden desk:inline-flex`;

/** The bar over every page: where to go on its left, what concerns the person on its right. */
export function Header({ data, sidebar }: { data: ShellData; sidebar: SidebarState }) {
  const { topNav, fixedHeader } = useLayoutSettings();
  return (
    <header
      className={`${fixedHeader ? "sticky" : "relative"} top-0 z-20 flex h-12 items-center gap-1 border-b border-line bg-card px-2 desk:px-3`}
    >
      <SidebarToggle sidebar={sidebar} />
      <HomeLink />
      {topNav ? (
        <ModuleNavigation menu={data.menu} />
      ) : (
        <Breadcrumb menu={data.menu} withHome className="hidden min-w-0 overflow-hidden px-2 desk:block" />
      )}
      <div className="ml-auto flex shrink-0 items-center gap-1">
        {data.schools && <SchoolSwitcher schools={data.schools} />}
        <SearchButton className={onlyWide} withHotkey />
        <MaintenanceIndicator />
        <ProjectLink className={onlyWide} />
        <FullScreenButton className={onlyWide} />
        <MessagesButton />
        <NotificationsButton />
        <ThemeMenu className="hidden desk:block" />
        <LayoutButton className={onlyWide} />
        <AccountMenu schools={data.schools} />
      </div>
    </header>
  );
}

function HomeLink() {
  const siteName = useSiteName();
  return (
    <PageLink to="/home" aria-label={commonTexts.home} title={commonTexts.home} className={`${headerButton} min-w-0`}>
      <House size={18} aria-hidden className="shrink-0" />
      <span className="truncate text-base font-semibold text-ink desk:hidden">{siteName}</span>
    </PageLink>
  );
}

function SidebarToggle({ sidebar: { isOpen, toggle, setDrawerOpen } }: { sidebar: SidebarState }) {
  const here = useCurrentUrl();
  return (
    <>
      <a
        href="#sidebar"
        aria-label={shellTexts.openMenu}
        onClick={(event) => {
          event.preventDefault();
          setDrawerOpen(true);
        }}
        className={`${headerButton} desk:hidden`}
      >
        <MenuIcon size={18} aria-hidden />
      </a>
      <form
        method="post"
        action="/appearance"
        className="hidden desk:block"
        onSubmit={(event) => {
          event.preventDefault();
          toggle();
        }}
      >
        <input type="hidden" name="back" value={here} />
        <button
          name="sidebar"
          value={isOpen ? "0" : "1"}
          aria-label={isOpen ? shellTexts.collapse : shellTexts.expand}
          title={isOpen ? shellTexts.collapse : shellTexts.expand}
          className={headerButton}
        >
          {isOpen ? <PanelLeftClose size={18} aria-hidden /> : <PanelLeftOpen size={18} aria-hidden />}
        </button>
      </form>
    </>
  );
}
