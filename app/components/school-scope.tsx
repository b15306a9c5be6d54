import { Link, type LinkProps, useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";
import { withSchool } from "~/lib/school-link";

/** The school of the page shown, for agents; null for everybody else. */
const SchoolScope = createContext<string | null>(null);
export const SchoolScopeProvider = SchoolScope.Provider;

/** An agent's school as this page was shown; null for everybody else. */
export function useSchoolScope(): string | null {
  return useContext(SchoolScope);
}

/** Makes page addresses that keep an agent's school; every link and GET form below the shell uses it. */
export function usePageHref(): (path: string) => string {
  const school = useSchoolScope();
  return (path) => withSchool(path, school);
}

/** A link to a page below the shell that keeps an agent's school; the routes of the page shown are known and not asked for again. */
export function PageLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
  const href = usePageHref();
  const { pathname } = useLocation();
  const isShown = to.split("?", 1)[0] === pathname;
  return <Link to={href(to)} discover={isShown ? "none" : "render"} {...rest} />;
}
