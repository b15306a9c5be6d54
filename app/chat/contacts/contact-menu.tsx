import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Contact } from "../core/state/chat-state";
import { useContactActions } from "./contact-actions";
import { MenuPanel } from "./menu-panel";

/** The place where a contact's menu was asked for: a point of the screen, and the element that gets the focus back. */
export interface MenuPlace {
  key: string;
  x: number;
  y: number;
  origin: HTMLElement;
}

const edge = 8;

/** The menu of one contact, at the point where it was asked for but never beyond the column's foot or the screen's edge. */
export function ContactMenu({
  contact,
  place: { x, y, origin },
  onClose,
}: {
  contact: Contact;
  place: MenuPlace;
  onClose: () => void;
}) {
  const { t } = useTranslation("chat");
  const actionsOf = useContactActions();
  const panel = useRef<HTMLDivElement | null>(null);
  const [position, setPosition] = useState({ left: 0, top: 0 });
  useLayoutEffect(() => {
    const column = panel.current?.offsetParent?.getBoundingClientRect();
    if (!panel.current || !column) return;
    const { offsetWidth, offsetHeight } = panel.current;
    const left = Math.min(x, window.innerWidth - offsetWidth - edge) - column.left;
    const top = Math.min(y, column.bottom - offsetHeight - edge) - column.top;
    setPosition({ left: Math.max(left, edge), top: Math.max(top, edge) });
  }, [x, y]);
  const entries = actionsOf(contact);
  return (
    entries.length > 0 && (
      <MenuPanel
        label={t("people.menu.label", { name: contact.displayName })}
        entries={entries}
        handle={panel}
        style={position}
        onClose={() => {
          origin.focus();
          onClose();
        }}
      />
    )
  );
}
