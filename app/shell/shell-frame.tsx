import type { ReactNode } from "react";
import { useLayoutSettings } from "~/components/layout-settings";
import { PageAccountProvider } from "~/components/page-account";
import { drawnFor } from "~/lib/page-fetch/drawn-for";
import { SchoolScopeProvider } from "~/components/school-scope";
import type { ShellData } from "~/lib/shell-data";
import { BackToTop } from "./back-to-top";
import { Breadcrumb } from "./breadcrumb";
import { Header } from "./header";
import { SchoolBanner } from "./school-banner";
import { PageRegion } from "./page-region";
import { useRecentPages } from "./search/recent-pages";
import { shellTexts } from "./shell-texts";
import { Sidebar } from "./sidebar";
import { TabBar } from "./tabs/tab-bar";
import { useLocalCopies } from "./use-local-copies";
import { useSidebar } from "./use-sidebar";

/** Sidebar, header and breadcrumb around a page, or around what a page says that could not be made. */
export function ShellFrame({ data, children }: { data: ShellData; children: ReactNode }) {
  const { topNav, tagsView } = useLayoutSettings();
  const sidebar = useSidebar(data.isSidebarOpen);
  useLocalCopies(data);
  useRecentPages();
  const account = drawnFor(data.account.user);
  return (
    <SchoolScopeProvider value={pageSchool(data)}>
      <PageAccountProvider value={account}>
        <div data-shell data-account={account} className={`min-h-dvh desk:flex ${tagsView ? "with-tabs" : ""}`}>
          <noscript>
            <style>{".needs-script{display:none!important}.with-tabs{--bars:3rem!important}"}</style>
          </noscript>
          <a
            href="#main"
            className="sr-only z-50 rounded bg-card px-4 py-2 text-accent-text shadow-float focus:not-sr-only focus:fixed focus:left-2 focus:top-2"
          >
            {shellTexts.skip}
          </a>
          {/* on paper the page stands alone */}
          <div className="contents print:hidden">
            <Sidebar menu={data.menu} state={sidebar} groups={data.groups} />
          </div>
          <div className="flex min-h-dvh min-w-0 grow flex-col">
            <div className="contents print:hidden">
              <Header data={data} sidebar={sidebar} />
              {tagsView && <TabBar schools={data.schools} />}
            </div>
            {data.schools && <SchoolBanner schools={data.schools} />}
            <PageRegion>
              {/* without the top navigation the header has it, where there is room */}
              <Breadcrumb menu={data.menu} className={`mb-2 print:hidden ${topNav ? "" : "desk:hidden"}`} />
              {children}
            </PageRegion>
          </div>
          <div className="contents print:hidden">
            <BackToTop />
          </div>
        </div>
      </PageAccountProvider>
    </SchoolScopeProvider>
  );
}

/** From a page of a foreign school every link leads back to one's own. */
function pageSchool({ schools }: ShellData): string | null {
  if (!schools) return null;
  return schools.isForeign ? schools.browser : schools.page;
}
