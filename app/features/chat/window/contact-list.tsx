import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ContactLine } from "../state/select";
import { ContactItem } from "./contact-item";

/** Contacts as buttons; one of them is in the tab order, the arrow keys reach the others. */
export function ContactList({
  lines,
  withHeadings,
  draftOf,
  selected,
  onSelect,
}: {
  lines: readonly ContactLine[];
  withHeadings: boolean;
  draftOf: (key: string) => string;
  selected: string | null;
  onSelect: (key: string) => void;
}) {
  const { t } = useTranslation("chat");
  const reachable = lines.some(({ key }) => key === selected) ? selected : lines[0]?.key;
  return (
    // the keys only move between the buttons within
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul aria-label={t("contacts.label")} className="min-h-0 flex-1 overflow-y-auto pb-2" onKeyDown={moveFocus}>
      {lines.map((line, place) => {
        const heading = line.contact.index.replace(/^\[\d+\]/, "");
        const isFirst = heading !== lines[place - 1]?.contact.index.replace(/^\[\d+\]/, "");
        return (
          <li key={line.key}>
            {withHeadings && isFirst && heading !== "" && (
              <p className="bg-raised px-3 py-1 text-xs text-ink-soft">{heading}</p>
            )}
            <ContactItem
              line={line}
              draft={draftOf(line.key)}
              isSelected={line.key === selected}
              isReachable={line.key === reachable}
              onSelect={() => onSelect(line.key)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const buttons = Array.from(event.currentTarget.querySelectorAll("button"));
  const place = buttons.findIndex((button) => button === document.activeElement);
  const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  buttons[Math.min(Math.max(target, 0), buttons.length - 1)]?.focus();
}
