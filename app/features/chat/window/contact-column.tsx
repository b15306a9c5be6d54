import { Search } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { readDraft } from "../local-settings";
import type { ContactLine } from "../state/select";
import { ContactList } from "./contact-list";
import type { RailTab } from "./rail";

/** The search box and below it the conversations, or all contacts. */
export function ContactColumn({
  lines,
  uid,
  tab,
  selected,
  onSelect,
  className,
}: {
  lines: readonly ContactLine[];
  uid: number | null;
  tab: RailTab;
  selected: string | null;
  onSelect: (key: string) => void;
  className: string;
}) {
  const { t } = useTranslation("chat");
  const [search, setSearch] = useState("");
  const draftOf = (key: string) => (uid === null || key === selected ? "" : readDraft(uid, key));
  const wanted = search.trim().toLowerCase();
  const shown = wanted === "" ? inTab() : lines.filter((line) => isNamed(line, wanted));

  function inTab(): readonly ContactLine[] {
    if (tab === "contacts") return [...lines].sort(byHeadingAndName);
    return lines.filter(({ key, last }) => last !== null || key === selected || draftOf(key) !== "");
  }

  function chooseFirst(event: KeyboardEvent): void {
    const first = shown[0];
    if (event.key === "Enter" && !event.nativeEvent.isComposing && wanted !== "" && first) onSelect(first.key);
  }

  return (
    <div className={`${className} min-w-0 flex-1 flex-col border-line bg-card md:w-64 md:flex-none md:border-r`}>
      <div className="relative p-3 pr-12 md:pr-3">
        <Search size={14} aria-hidden className="absolute left-5 top-1/2 -translate-y-1/2 text-ink-faint" />
        <input
          type="search"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={chooseFirst}
          placeholder={t("contacts.search")}
          aria-label={t("contacts.search")}
          className="h-8 w-full rounded bg-raised pl-7 pr-2 text-sm text-ink"
        />
      </div>
      {shown.length > 0 ? (
        <ContactList
          lines={shown}
          withHeadings={tab === "contacts" && wanted === ""}
          draftOf={draftOf}
          selected={selected}
          onSelect={onSelect}
        />
      ) : (
        <p className="px-6 py-10 text-center text-sm text-ink-faint">{emptyText()}</p>
      )}
    </div>
  );

  function emptyText(): string {
    if (lines.length === 0) return t("contacts.none");
    return wanted === "" ? t("contacts.noMessages") : t("contacts.noMatch");
  }
}

function isNamed({ contact }: ContactLine, wanted: string): boolean {
  return `${contact.displayName}\n${contact.desc}`.toLowerCase().includes(wanted);
}

function byHeadingAndName(one: ContactLine, other: ContactLine): number {
  return (
    one.contact.index.localeCompare(other.contact.index, "zh") ||
    one.contact.displayName.localeCompare(other.contact.displayName, "zh")
  );
}
