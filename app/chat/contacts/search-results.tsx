import { type ComponentProps, type KeyboardEvent, lazy, Suspense, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadable } from "~/components/loadable";
import type { ContactLine } from "../core/state/select";
import { useNotLoaded } from "../kit/use-not-loaded";
import { ContactList } from "./contact-list";
import { hitsOf } from "./hits";

// messages are asked for when somebody searches
const FoundSections = lazy(
  loadable(async () => (await import("../search/found-sections")).FoundSections, useNotLoaded),
);

const fewPeople = 5;
const fewGroups = 3;

/** Everything that a search found in one list: contacts, groups, messages, files; the arrow keys go through all of it. */
export function SearchResults({
  id,
  keyword,
  people,
  groups,
  isAwaited,
  onArrived,
  onLeave,
  ...list
}: {
  id: string;
  keyword: string;
  people: readonly ContactLine[];
  groups: readonly ContactLine[];
  /** The first message is to be opened as soon as it is found. */
  isAwaited: boolean;
  onArrived: () => void;
  /** Above the first hit there is the field again. */
  onLeave: () => void;
} & Pick<ComponentProps<typeof ContactList>, "draftOf" | "selected" | "onSelect" | "onMenu">) {
  const { t } = useTranslation("chat");
  const [unfolded, setUnfolded] = useState("");
  const isUnfolded = unfolded === keyword;
  const box = useRef<HTMLDivElement>(null);
  const lines = useMemo(
    () => (isUnfolded ? [...people, ...groups] : [...people.slice(0, fewPeople), ...groups.slice(0, fewGroups)]),
    [isUnfolded, people, groups],
  );
  const all = people.length + groups.length;
  const firstOfGroups = lines.findIndex(({ contact }) => contact.is_group === 1);
  const headings = useMemo(
    () =>
      lines.map((_line, place) => {
        if (place === firstOfGroups) return t("search.column.groups");
        return place === 0 ? t("search.column.people") : "";
      }),
    [lines, firstOfGroups, t],
  );

  function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
    const hits = hitsOf(box.current);
    const { target } = event;
    const place = hits.findIndex((hit) => target instanceof Node && (hit.closest("li") ?? hit).contains(target));
    const last = hits.length - 1;
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (next < 0) onLeave();
    else hits[Math.min(next, last)]?.focus();
  }

  const contacts = lines.length > 0 && (
    <ContactList {...list} lines={lines} headings={headings} isWhole={!isUnfolded} />
  );
  const unfold = (all > lines.length || isUnfolded) && (
    <button
      type="button"
      data-hit=""
      onClick={() => setUnfolded(isUnfolded ? "" : keyword)}
      className="h-9 shrink-0 px-3 text-left text-sm text-accent-text -outline-offset-2 hover:bg-raised"
    >
      {isUnfolded ? t("search.column.fewer") : t("search.column.all", { count: all })}
    </button>
  );
  if (isUnfolded) {
    return (
      <div id={id} className="flex min-h-0 flex-1 flex-col">
        {contacts}
        {unfold}
      </div>
    );
  }
  return (
    // the keys only move between the buttons within
    <div id={id} ref={box} onKeyDownCapture={moveFocus} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      {contacts}
      {unfold}
      <Suspense fallback={null}>
        <FoundSections keyword={keyword} hasContacts={lines.length > 0} isAwaited={isAwaited} onArrived={onArrived} />
      </Suspense>
    </div>
  );
}
