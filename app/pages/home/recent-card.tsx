import { useEffect, useState } from "react";
import { PageLink } from "~/components/school-scope";
import { useShellData } from "~/hooks/use-account";
import { type ReachablePage, reachablePages } from "~/shell/search/reachable-pages";
import { recentPaths } from "~/shell/search/recent-pages";
import { HomeCard } from "./home-card";
import { homeTexts } from "./home-texts";

const most = 5;

/** The pages last visited in this browser, to go on there; nothing before scripts are there, and on a first day. */
export function RecentCard() {
  const menu = useShellData()?.menu;
  const [pages, setPages] = useState<readonly ReachablePage[]>([]);
  useEffect(() => {
    const known = reachablePages(menu ?? []).filter(({ path }) => path !== "/home");
    setPages(
      recentPaths()
        .flatMap((path) => known.filter((page) => page.path === path))
        .slice(0, most),
    );
  }, [menu]);
  if (pages.length === 0) return null;
  return (
    <HomeCard title={homeTexts.recent}>
      <ul className="py-1 text-sm">
        {pages.map(({ path, title, above }) => (
          <li key={path}>
            <PageLink
              to={path}
              className="flex items-baseline gap-3 px-4 py-1.5 hover:bg-raised hover:text-accent-text"
            >
              <span className="min-w-0 flex-1 truncate">{title}</span>
              <span className="truncate text-xs text-ink-soft">{above}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </HomeCard>
  );
}
