import { useLocation, useNavigate, useSubmit } from "@remix-run/react";
import { useMemo } from "react";
import { matchesPinyin } from "#contract/chat/pinyin";
import type { SearchGroup } from "#contract/platform/search";
import { usePageHref } from "~/components/school-scope";
import { useShellData } from "~/hooks/use-account";
import { type ChatBridge, visitChat } from "~/lib/chat-bridge";
import { fill } from "~/lib/fill";
import { withoutSchool } from "../school-name";
import { shellTexts } from "../shell-texts";
import type { PaletteEntry, PaletteGroup } from "./palette-entry";
import { type ReachablePage, reachablePages } from "./reachable-pages";
import { recentPaths } from "./recent-pages";
import { searchPages } from "./search-pages";
import type { FoundRecords } from "./search-records";
import { useSpelledPages } from "./use-spelled-pages";

const mostPages = 8;
const mostPartners = 5;

/** Lists the entries of the search for a query, in groups; without one the pages last visited and all pages (PLUS-05). */
export function usePaletteGroups(query: string, records: FoundRecords): PaletteGroup[] {
  const schools = useSchoolEntries(query);
  const pages = usePageGroups(query);
  const contacts = usePartnerEntries(query);
  const toGroup = useRecordGroup();
  // whoever gives a whole number means what has it
  const [exact, others] = [records.groups.filter(isExact), records.groups.filter((group) => !isExact(group))];
  const groups: PaletteGroup[] = [
    ...exact.map(toGroup),
    ...pages,
    { name: "schools", heading: shellTexts.search.schools, entries: schools },
    ...others.map(toGroup),
    { name: "contacts", heading: shellTexts.search.contacts, entries: contacts },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

function isExact({ is_exact }: SearchGroup): boolean {
  return is_exact === 1;
}

/** Its heading says what the text was taken for; more than fit lead to the list. */
function useRecordGroup(): (group: SearchGroup) => PaletteGroup {
  const toEntry = usePageEntry();
  return ({ kind, label, took_for, list, total_is_more, url }) => {
    const hits = list.map(({ key, title, subtitle, url: path }) => ({
      ...toEntry({ title, path, above: subtitle }),
      key,
    }));
    const all = { ...toEntry({ title: shellTexts.search.all, path: url, above: "" }), key: "all" };
    const entries = total_is_more === 1 && url !== "" ? [...hits, all] : hits;
    return { name: kind, heading: fill(shellTexts.search.tookFor, { label, took_for }), entries };
  };
}

function usePageGroups(query: string): PaletteGroup[] {
  const { pathname } = useLocation();
  const menu = useShellData()?.menu;
  const toEntry = usePageEntry();
  const known = useMemo(() => reachablePages(menu ?? []), [menu]);
  const spelled = useSpelledPages();
  const found = useMemo(
    () => (query === "" ? known : searchPages(spelled ?? known, query).slice(0, mostPages)),
    [known, spelled, query],
  );
  // read once: the page does not change below the open search
  const recent = useMemo(recentPaths, []);
  const heading = shellTexts.search.pages;
  if (query !== "") {
    const [actions, named] = [found.filter(({ isAction }) => isAction), found.filter(({ isAction }) => !isAction)];
    return [
      { name: "pages", heading, entries: named.map(toEntry) },
      {
        name: "actions",
        heading: shellTexts.search.act,
        entries: actions.map((act) => toEntry({ ...act, above: "" })),
      },
    ];
  }
  const visited = recent.flatMap((path) => known.filter((page) => page.path === path && path !== pathname));
  const others = found.filter((page) => !visited.includes(page));
  return [
    { name: "recent", heading: shellTexts.search.recent, entries: visited.map(toEntry) },
    { name: "pages", heading, entries: others.map(toEntry) },
  ];
}

function usePageEntry(): (page: ReachablePage) => PaletteEntry {
  const navigate = useNavigate();
  const href = usePageHref();
  return ({ title, path, above }) => ({
    key: `${path} ${title}`,
    title,
    detail: above,
    choose: () => navigate(href(path)),
  });
}

/** For agents: the other schools, by the very form of the dialog. */
function useSchoolEntries(query: string): PaletteEntry[] {
  const schools = useShellData()?.schools;
  const submit = useSubmit();
  const href = usePageHref();
  const { pathname, search } = useLocation();
  if (!schools || query === "") return [];
  const back = withoutSchool(`${pathname}${search}`);
  const choose = (what: Record<string, string | number>) =>
    submit({ ...what, back }, { method: "post", action: href("/school/select") });
  const clear = { key: "all", title: shellTexts.school.all, choose: () => choose({ intent: "clear" }) };
  const all = schools.browser !== "" && clear.title.includes(query) ? [clear] : [];
  const named = schools.list
    .filter(({ school, school_id }) => school.name.includes(query) && String(school_id) !== schools.browser)
    .map(({ school, school_id }) => ({
      key: String(school_id),
      title: school.name,
      choose: () => choose({ school_id }),
    }));
  return [...all, ...named];
}

function usePartnerEntries(query: string): PaletteEntry[] {
  if (query === "") return [];
  const entries: PaletteEntry[] = [];
  const collect = (door: ChatBridge) => {
    const named = door
      .partners()
      .filter(({ name, pinyin }) => name.toLowerCase().includes(query.toLowerCase()) || matchesPinyin(pinyin, query));
    for (const { key, name } of named.slice(0, mostPartners))
      entries.push({ key, title: name, choose: () => door.open(key) });
  };
  visitChat(collect);
  return entries;
}
