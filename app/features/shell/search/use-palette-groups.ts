import { useLocation, useNavigate, useSubmit } from "@remix-run/react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePageHref } from "~/components/school-scope";
import { useShellData } from "~/hooks/use-account";
import { type ChatDoor, visitChat } from "~/lib/chat-door";
import type { SearchGroup } from "#contract/search";
import type { FoundRecords } from "~/lib/search-records";
import { withoutSchool } from "../school-name";
import type { PaletteEntry, PaletteGroup } from "./palette-entry";
import { type ReachablePage, reachablePages } from "./reachable-pages";
import { recentPaths } from "./recent-pages";
import { searchPages } from "./search-pages";

const mostPages = 8;
const mostPartners = 5;

/** What the search offers for a query, in groups; without one the pages last visited and all pages (PLUS-05). */
export function usePaletteGroups(query: string, records: FoundRecords): PaletteGroup[] {
  const schools = useSchoolEntries(query);
  const pages = usePageGroups(query);
  const contacts = usePartnerEntries(query);
  const { t } = useTranslation("shell");
  const toGroup = useRecordGroup();
  // whoever gives a whole number means what has it
  const [exact, others] = [records.groups.filter(isExact), records.groups.filter((group) => !isExact(group))];
  const groups: PaletteGroup[] = [
    ...exact.map(toGroup),
    ...pages,
    { name: "schools", heading: t("search.schools"), entries: schools },
    ...others.map(toGroup),
    { name: "contacts", heading: t("search.contacts"), entries: contacts },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function isExact({ is_exact }: SearchGroup): boolean {
  return is_exact === 1;
}

/** Its heading says what the text was taken for; more than fit lead to the list. */
function useRecordGroup(): (group: SearchGroup) => PaletteGroup {
  const { t } = useTranslation("shell");
  const toEntry = usePageEntry();
  return ({ kind, label, took_for, list, total_is_more, url }) => {
    const hits = list.map(({ key, title, subtitle, url: path }) => ({
      ...toEntry({ title, path, above: subtitle }),
      key,
    }));
    const all = { ...toEntry({ title: t("search.all"), path: url, above: "" }), key: "all" };
    const entries = total_is_more === 1 && url !== "" ? [...hits, all] : hits;
    return { name: kind, heading: t("search.tookFor", { label, took_for }), entries };
  };
}

function usePageGroups(query: string): PaletteGroup[] {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const menu = useShellData()?.menu;
  const toEntry = usePageEntry();
  const all = useMemo(() => reachablePages(menu ?? [], t), [menu, t]);
  const found = useMemo(() => (query === "" ? all : searchPages(all, query).slice(0, mostPages)), [all, query]);
  // read once: the page does not change below the open search
  const recent = useMemo(recentPaths, []);
  const heading = t("search.pages");
  if (query !== "") return [{ name: "pages", heading, entries: found.map(toEntry) }];
  const visited = recent.flatMap((path) => all.filter((page) => page.path === path && path !== pathname));
  const others = found.filter((page) => !visited.includes(page));
  return [
    { name: "recent", heading: t("search.recent"), entries: visited.map(toEntry) },
    { name: "pages", heading, entries: others.map(toEntry) },
  ];
}

function usePageEntry(): (page: ReachablePage) => PaletteEntry {
  const navigate = useNavigate();
  const href = usePageHref();
  return ({ title, path, above }) => ({ key: path, title, detail: above, choose: () => navigate(href(path)) });
}

/** For agents: the other schools, by the very form of the dialog. */
function useSchoolEntries(query: string): PaletteEntry[] {
  const schools = useShellData()?.schools;
  const submit = useSubmit();
  const href = usePageHref();
  const { pathname, search } = useLocation();
  if (!schools || query === "") return [];
  const back = withoutSchool(`${pathname}${search}`);
  return schools.list
    .filter(({ school, school_id }) => school.name.includes(query) && String(school_id) !== schools.browser)
    .map(({ school, school_id }) => ({
      key: String(school_id),
      title: school.name,
      choose: () => submit({ school_id, back }, { method: "post", action: href("/school/select") }),
    }));
}

function usePartnerEntries(query: string): PaletteEntry[] {
  if (query === "") return [];
  const entries: PaletteEntry[] = [];
  const collect = (door: ChatDoor) => {
    const named = door.partners().filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()));
    for (const { key, name } of named.slice(0, mostPartners))
      entries.push({ key, title: name, choose: () => door.open(key) });
  };
  visitChat(collect);
  return entries;
}
