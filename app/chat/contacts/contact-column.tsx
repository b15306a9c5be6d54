import MessagesSquare from "lucide-react/icons/messages-square";
import Search from "lucide-react/icons/search";
import SearchX from "lucide-react/icons/search-x";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/button";
import { EmptyState } from "~/components/empty-state";
import type { ContactLine } from "../core/state/select";
import { readDraft, useDraftLoads } from "../kit/drafts";
import { ContactList } from "./contact-list";
import { ContactMenu, type MenuPlace } from "./contact-menu";
import { findContacts } from "./contact-search";
import { type ConversationFilter, passesFilter } from "./conversation-filter";
import { FilterBar } from "./filter-bar";
import { FriendNews } from "./friend-news";
import { PlusMenu } from "./plus-menu";
import type { RailTab } from "./rail-tab";

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
  const [filter, setFilter] = useState<ConversationFilter>("all");
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const listId = useId();
  const draftOf = useDrafts(uid, selected, lines);
  const isSearching = search.trim() !== "";
  const sorted = useMemo(() => (tab === "contacts" ? sortByHeading(lines) : lines), [lines, tab]);
  const found = useMemo(() => (search.trim() === "" ? [] : findContacts(lines, search)), [lines, search]);
  const listed = lines.filter(isListed);
  const shown = isSearching ? found : inTab();
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

  function handleKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing) return;
    const first = shown[0];
    if (event.key === "Enter" && isSearching && first) onSelect(first.key);
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    document.getElementById(listId)?.querySelector<HTMLElement>("[data-contact]")?.focus();
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
        <div className="relative min-w-0 flex-1">
          <Search size={14} aria-hidden className="absolute left-2 top-1/2 -translate-y-1/2 text-ink-faint" />
          <input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            onKeyDown={handleKey}
            placeholder={t("contacts.search")}
            aria-label={t("contacts.search")}
            aria-controls={listId}
            autoComplete="off"
            className="h-8 w-full rounded bg-raised pl-7 pr-2 text-sm text-ink"
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {isSearching && shown.length > 0 && t("people.search.found", { count: shown.length })}
      </p>
      {shown.length > 0 ? (
        <ContactList
          id={listId}
          lines={shown}
          withHeadings={tab === "contacts" && !isSearching}
          draftOf={draftOf}
          selected={selected}
          onSelect={onSelect}
          onMenu={setMenu}
        />
      ) : (
        <div id={listId} className="text-sm">
          <EmptyState
            Icon={isSearching ? SearchX : MessagesSquare}
            text={emptyText()}
            next={tab === "messages" && !isSearching && lines.length > 0 && nextStep()}
          />
        </div>
      )}
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

  function emptyText(): string {
    if (lines.length === 0) return t("contacts.none");
    if (isSearching) return t("contacts.noMatch");
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
