import { House, Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PageLink } from "~/components/school-scope";
import { useSiteName } from "~/hooks/use-root-data";
import type { ShellData } from "~/lib/shell-data";
import { AccountMenu } from "./account-menu";
import { FullScreenButton } from "./full-screen-button";
import { headerButton } from "./header-button";
import { MaintenanceIndicator } from "./maintenance-indicator";
import { MessagesButton } from "./messages-button";
import { ModuleNavigation } from "./module-navigation";
import { SchoolSwitcher } from "./school-switcher";
import { ThemeMenu } from "./theme-menu";
import { useHere } from "./use-here";
import type { SidebarState } from "./use-sidebar";

/** The bar over every page: where to go on its left, what concerns the person on its right. */
export function Header({ data, sidebar }: { data: ShellData; sidebar: SidebarState }) {
  return (
    <header className="sticky top-0 z-20 flex h-12 items-center gap-1 border-b border-line bg-card px-2 desk:px-3">
      <SidebarToggle sidebar={sidebar} />
      <HomeLink />
      <ModuleNavigation menu={data.menu} />
      <div className="ml-auto flex min-w-0 items-center gap-1">
        {data.schools && <SchoolSwitcher schools={data.schools} />}
        <MaintenanceIndicator />
        <FullScreenButton className={`${headerButton} hidden desk:inline-flex`} />
        <MessagesButton />
        <ThemeMenu className="hidden desk:block" />
        <AccountMenu />
      </div>
    </header>
  );
}

function HomeLink() {
  const { t } = useTranslation();
  const siteName = useSiteName();
  return (
    <PageLink to="/home" aria-label={t("home")} title={t("home")} className={`${headerButton} min-w-0`}>
      <House size={18} aria-hidden className="shrink-0" />
      <span className="truncate text-base font-semibold text-ink desk:hidden">{siteName}</span>
    </PageLink>
  );
}

function SidebarToggle({ sidebar: { isOpen, toggle, setDrawerOpen } }: { sidebar: SidebarState }) {
  const { t } = useTranslation("shell");
  const here = useHere();
  return (
    <>
      <a
        href="#sidebar"
        aria-label={t("openMenu")}
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
          aria-label={isOpen ? t("collapse") : t("expand")}
          title={isOpen ? t("collapse") : t("expand")}
          className={headerButton}
        >
          {isOpen ? <PanelLeftClose size={18} aria-hidden /> : <PanelLeftOpen size={18} aria-hidden />}
        </button>
      </form>
    </>
  );
}
