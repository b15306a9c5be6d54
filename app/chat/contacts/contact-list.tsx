import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import type { ContactLine } from "../core/state/select";
import { useWindowedRows } from "../kit/use-windowed-rows";
import { ContactItem } from "./contact-item";
import type { MenuPlace } from "./contact-menu";
import { rowHeights } from "./contact-rows";
import { contactAt, useMenuPress } from "./use-menu-press";

/** Contacts as buttons, of which only those in sight are drawn; one of them is in the tab order, the arrow keys reach the others. */
export function ContactList({
  id,
  lines,
  headings: given,
  isWhole = false,
  draftOf,
  selected,
  jump = null,
  onSelect,
  onMenu,
}: {
  id?: string;
  lines: readonly ContactLine[];
  /** Above each contact, empty for most of them; absent for none at all. */
  headings?: readonly string[] | undefined;
  /** The list is as high as its rows, and something around it scrolls. */
  isWhole?: boolean;
  draftOf: (key: string) => string;
  selected: string | null;
  /** A contact to go to: the focus goes with it. */
  jump?: { key: string } | null;
  onSelect: (key: string) => void;
  onMenu: (place: MenuPlace) => void;
}) {
  const { t } = useTranslation("chat");
  const [near, setNear] = useState<string | null>(null);
  const press = useMenuPress(onMenu);
  const select = useStable(onSelect);
  const openMenu = useStable((key: string, button: HTMLElement) => {
    const { left, bottom } = button.getBoundingClientRect();
    // the button goes with the pointer, the contact stays
    const origin = contactAt(button) ?? button;
    onMenu({ key, x: left, y: bottom, origin });
  });
  const reachable = lines.some(({ key }) => key === selected) ? selected : lines[0]?.key;
  const headings = useMemo(() => given ?? lines.map(() => ""), [lines, given]);
  const heights = useMemo(() => rowHeights(headings), [headings]);
  // what has the focus, or will have it, stays wherever it is
  const kept = [reachable, near].map((kept) => lines.findIndex(({ key }) => key === kept));
  const { box, height, rows, show } = useWindowedRows({ heights, kept });

  function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
    const key = contactAt(event.target)?.dataset.contact;
    const last = lines.length - 1;
    const place = lines.findIndex((line) => line.key === key);
    const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = lines[Math.min(Math.max(target, 0), last)];
    if (next) goTo(next.key, "auto");
  }

  function goTo(key: string, edge: "auto" | "start"): void {
    const place = lines.findIndex((line) => line.key === key);
    if (place < 0) return;
    // it may have to be drawn first
    flushSync(() => setNear(key));
    show(place, edge);
    box.current?.querySelector<HTMLElement>(`[data-contact="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  }

  const follow = useStable((key: string) => goTo(key, "start"));
  useEffect(() => {
    // nothing is drawn at once within an effect
    if (jump) queueMicrotask(() => follow(jump.key));
  }, [jump, follow]);

  return (
    // the keys only move between the buttons within, and the presses are theirs
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      id={id}
      ref={box}
      aria-label={t("contacts.label")}
      className={`relative overflow-y-auto ${isWhole ? "shrink-0" : "min-h-0 flex-1"}`}
      onKeyDown={moveFocus}
      onPointerLeave={() => setNear(contactAt(document.activeElement)?.dataset.contact ?? null)}
      {...press}
    >
      <li role="presentation" aria-hidden style={{ height }} />
      {rows.map(({ place, top }) => {
        const line = lines[place];
        if (!line) return null;
        const heading = headings[place] ?? "";
        return (
          <li
            key={line.key}
            className="absolute inset-x-0"
            style={{ top }}
            aria-setsize={lines.length}
            aria-posinset={place + 1}
            onPointerEnter={() => setNear(line.key)}
            onFocus={() => setNear(line.key)}
          >
            {heading !== "" && <p className="h-6 bg-raised px-3 py-1 text-xs text-ink-soft">{heading}</p>}
            <ContactItem
              line={line}
              draft={draftOf(line.key)}
              isSelected={line.key === selected}
              isReachable={line.key === reachable}
              isNear={line.key === near}
              onSelect={select}
              onMenu={openMenu}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The same function for as long as the list is there, so that a thousand contacts are not drawn again with it. */
function useStable<Arguments extends unknown[]>(act: (...given: Arguments) => void): (...given: Arguments) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  const [stable] = useState(
    () =>
      (...given: Arguments) =>
        latest.current(...given),
  );
  return stable;
}
