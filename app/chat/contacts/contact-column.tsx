import MessagesSquare from "lucide-react/icons/messages-square";
import { type ComponentProps, lazy, Suspense, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { EmptyState } from "~/components/empty-state";
import { loadable } from "~/components/loadable";
import type { ContactLine } from "../core/state/select";
import { useNotLoaded } from "../kit/use-not-loaded";
import { readDraft, useDraftLoads } from "../kit/drafts";
import { ContactList } from "./contact-list";
import { ContactMenu, type MenuPlace } from "./contact-menu";
import { headingsOf } from "./contact-rows";
import { findContacts } from "./contact-search";
import { type ConversationFilter, passesFilter } from "./conversation-filter";
import { FilterBar } from "./filter-bar";
import { FriendNews } from "./friend-news";
import { hitsOf } from "./hits";
import { PlusMenu } from "./plus-menu";
import type { RailTab } from "./rail-tab";
import { SearchField } from "./search-field";
import { SearchResults } from "./search-results";

const LetterBar = lazy(loadable(async () => (await import("./letter-bar")).LetterBar, useNotLoaded));

/** The search box and below it the conversations, or all contacts. */
export function ContactColumn({
  lines,
  uid,
  tab,
  selected,
  onSelect,
  onContacts,
  className,
}: {
  lines: readonly ContactLine[];
  uid: number | null;
  tab: Exclude<RailTab, "todos">;
  selected: string | null;
  onSelect: (key: string) => void;
  /** Shows all contacts, for who has talked to nobody yet. */
  onContacts: () => void;
  className: string;
}) {
  const { t } = useTranslation("chat");
  const [search, setSearch] = useState("");
  // Enter was pressed for it, and its first message is to be opened
  const [awaited, setAwaited] = useState("");
  const [filter, setFilter] = useState<ConversationFilter>("all");
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const draftOf = useDrafts(uid, selected, lines);
  const keyword = search.trim();
  const isSearching = keyword !== "";
  const sorted = useMemo(() => (tab === "contacts" ? sortByHeading(lines) : lines), [lines, tab]);
  const headings = useMemo(() => (tab === "contacts" ? headingsOf(sorted) : undefined), [sorted, tab]);
  const { people, groups } = useMemo(() => findBoth(lines, keyword), [lines, keyword]);
  const listed = lines.filter(isListed);
  const shown = inTab();
  const asked = menu && lines.find(({ key }) => key === menu.key);

  function inTab(): readonly ContactLine[] {
    if (tab === "contacts") return sorted;
    // the conversation being read stays, though reading takes it out of what is unread
    return listed.filter((line) => passesFilter(line, filter) || line.key === selected);
  }

  function isListed({ key, contact, last, isArchived }: ContactLine): boolean {
    if (key === selected || draftOf(key) !== "") return true;
    return !isArchived && (last !== null || contact.is_up === 1);
  }

  function openFirst(): void {
    const first = people[0] ?? groups[0];
    if (first) onSelect(first.key);
    else setAwaited(keyword);
  }

  return (
    <div
      className={`${className} relative min-w-0 flex-1 flex-col border-line bg-card wide:w-64 wide:flex-none wide:border-r`}
    >
      {tab === "messages" && !isSearching && listed.length > 0 && (
        <FilterBar lines={lines} filter={filter} onFilter={setFilter} />
      )}
      {/* the list follows the search in the order of the keys */}
      <div className="order-first flex flex-row-reverse items-center gap-2 p-3 pr-[--controls] wide:pr-3">
        {uid !== null && <PlusMenu />}
        <SearchField
          value={search}
          resultsId={listId}
          withFilters={uid !== null}
          field={field}
          onChange={setSearch}
          onEnter={openFirst}
          onDown={() => hitsOf(document.getElementById(listId))[0]?.focus()}
        />
      </div>
      <p role="status" className="sr-only">
        {isSearching && t("people.search.found", { count: people.length + groups.length })}
      </p>
      {contents()}
      {menu && asked && (
        <ContactMenu
          key={`${menu.key} ${menu.x} ${menu.y}`}
          contact={asked.contact}
          place={menu}
          onClose={() => setMenu(null)}
        />
      )}
      {uid !== null && <FriendNews />}
    </div>
  );

  function contents() {
    const list = { draftOf, selected, onSelect, onMenu: setMenu };
    if (isSearching && uid !== null) {
      const found = { people, groups, keyword, isAwaited: awaited === keyword, onArrived: () => setAwaited("") };
      return <SearchResults id={listId} {...found} onLeave={() => field.current?.focus()} {...list} />;
    }
    if (shown.length > 0 && headings) return <AllContacts id={listId} lines={shown} headings={headings} {...list} />;
    if (shown.length > 0) return <ContactList id={listId} lines={shown} {...list} />;
    return (
      <div id={listId} className="text-sm">
        <EmptyState
          Icon={MessagesSquare}
          text={emptyText()}
          next={tab === "messages" && lines.length > 0 && nextStep()}
        />
      </div>
    );
  }

  function emptyText(): string {
    if (lines.length === 0) return t("contacts.none");
    return t(listed.length > 0 ? "contacts.filter.none" : "contacts.noMessages");
  }

  function nextStep() {
    return listed.length > 0 ? (
      <Button onClick={() => setFilter("all")} className="mt-1">
        {t("contacts.filter.showAll")}
      </Button>
    ) : (
      <Button onClick={onContacts} className="mt-1">
        {t("contacts.choose")}
      </Button>
    );
  }
}

/** People and groups, as they are shown one after the other. */
function findBoth(lines: readonly ContactLine[], keyword: string) {
  const found = keyword === "" ? [] : findContacts(lines, keyword);
  const of = (kind: 0 | 1) => found.filter(({ contact }) => contact.is_group === kind);
  return { people: of(0), groups: of(1) };
}

/** All contacts below their headings, and the letters that lead to them. */
function AllContacts(list: ComponentProps<typeof ContactList>) {
  const [jump, setJump] = useState<{ key: string } | null>(null);
  return (
    <div className="flex min-h-0 flex-1">
      <ContactList {...list} jump={jump} />
      <Suspense fallback={null}>
        <LetterBar lines={list.lines} onJump={(key) => setJump({ key })} />
      </Suspense>
    </div>
  );
}

/** Reads the drafts of the other conversations, each once for as long as nothing changes. */
function useDrafts(uid: number | null, selected: string | null, lines: readonly ContactLine[]) {
  const loads = useDraftLoads();
  return useMemo(() => {
    const known = new Map(lines.map(({ key }) => [key, ""]));
    if (uid !== null) for (const key of known.keys()) if (key !== selected) known.set(key, readDraft(uid, key).text);
    return (key: string) => known.get(key) ?? "";
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- read anew when others came
  }, [uid, selected, lines, loads]);
}

function sortByHeading(lines: readonly ContactLine[]): ContactLine[] {
  // one for all: comparing by locale anew each time is many times slower
  const { compare } = new Intl.Collator("zh");
  return [...lines].sort(
    ({ contact: one }, { contact: other }) =>
      compare(one.index, other.index) || compare(one.displayName, other.displayName),
  );
}
