import { useLocation } from "@remix-run/react";
import { PageLink } from "~/components/school-scope";
import { profilePaths } from "./profile-paths";
import { profileTexts } from "./profile-texts";

const names = ["details", "password", "history", "sessions"] as const;

/** The parts of the personal centre; links, so that each has an address. */
export function ProfileTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={profileTexts.tabs.label} className="flex overflow-x-auto border-b border-line px-2">
      {names.map((name) => (
        <PageLink
          key={name}
          to={profilePaths[name]}
          preventScrollReset
          aria-current={pathname === profilePaths[name] ? "page" : undefined}
          className="-outline-offset-2 shrink-0 border-b-2 border-transparent px-3 py-2 text-sm text-ink-soft hover:text-ink aria-[current=page]:border-accent-text aria-[current=page]:text-accent-text"
        >
          {profileTexts.tabs[name]}
        </PageLink>
      ))}
    </nav>
  );
}
