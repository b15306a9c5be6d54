import { type ReactNode, useRef, useState } from "react";
import { type MenuEntry, MenuPanel } from "./menu-panel";

/** A button with a menu behind it, which gets the focus back when the menu closes. */
export function MenuButton({
  label,
  className,
  menuLabel,
  menuClassName,
  entries,
  children,
}: {
  label: string;
  className: string;
  menuLabel: string;
  /** The place of the menu beside the button. */
  menuClassName: string;
  entries: readonly MenuEntry[];
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => setOpen((open) => !open)}
        className={className}
      >
        {children}
      </button>
      {isOpen && (
        <MenuPanel
          label={menuLabel}
          className={menuClassName}
          entries={entries}
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
