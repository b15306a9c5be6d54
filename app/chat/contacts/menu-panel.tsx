import type { LucideProps } from "lucide-react";
import Check from "lucide-react/icons/check";
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";
import { UnreadBadge } from "~/components/unread-badge";
import { useEscape } from "../kit/use-escape";

/** One thing a menu offers. */
export interface MenuEntry {
  key: string;
  label: string;
  Icon: (props: Pick<LucideProps, "size" | "className" | "aria-hidden">) => ReactNode;
  run: () => void;
  /** Number of entries that wait behind it, and the same in words. */
  count?: { number: number; words: string };
  isDanger?: boolean;
  /** A second line, in small letters. */
  hint?: string | undefined;
  /** One of several of which one holds. */
  isChecked?: boolean;
}

/** A menu within the chat window: the arrow keys move in it, Escape and a press elsewhere end it. */
export function MenuPanel({
  label,
  entries,
  handle,
  className = "",
  style,
  onClose,
}: {
  label: string;
  entries: readonly MenuEntry[];
  /** The panel itself, to be put into its place. */
  handle?: Ref<HTMLDivElement | null>;
  className?: string;
  style?: CSSProperties;
  /** Also has to give the focus back. */
  onClose: () => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(handle, () => panel.current);
  useEscape(panel, onClose);
  usePressElsewhere(panel, onClose);
  useEffect(() => {
    const items = itemsOf(panel.current);
    (items.find((item) => item.ariaChecked === "true") ?? items[0])?.focus();
  }, []);

  function handleKey(event: KeyboardEvent): void {
    if (event.key === "Tab") return onClose();
    const items = itemsOf(panel.current);
    const place = items.findIndex((item) => item === document.activeElement);
    const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: items.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    items[(target + items.length) % items.length]?.focus();
  }

  return (
    <div
      ref={panel}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      style={style}
      onKeyDown={handleKey}
      className={`absolute z-40 min-w-40 rounded-card border border-line bg-card p-1 shadow-float ${className}`}
    >
      {entries.map(({ key, label: text, Icon, run, count, isDanger, hint, isChecked }) => (
        <button
          key={key}
          type="button"
          role={isChecked === undefined ? "menuitem" : "menuitemradio"}
          aria-checked={isChecked}
          tabIndex={-1}
          onClick={() => {
            onClose();
            run();
          }}
          className={`flex min-h-9 w-full items-center gap-2.5 py-1 whitespace-nowrap rounded px-3 text-left text-sm hover:bg-raised focus-visible:bg-raised ${isDanger ? "text-danger" : "text-ink"}`}
        >
          <Icon size={16} aria-hidden className="shrink-0" />
          <span className="flex-1">
            {text}
            {hint && <span className="block text-xs text-ink-soft">{hint}</span>}
          </span>
          {isChecked && <Check size={16} aria-hidden className="shrink-0 text-accent-text" />}
          {count && <UnreadBadge count={count.number} />}
          {count && count.number > 0 && <span className="sr-only">{count.words}</span>}
        </button>
      ))}
    </div>
  );
}

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return Array.from(panel?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? []);
}

function usePressElsewhere(panel: { current: HTMLElement | null }, onPress: () => void): void {
  const handler = useRef(onPress);
  useEffect(() => {
    handler.current = onPress;
  });
  useEffect(() => {
    const hear = ({ target }: PointerEvent) => {
      // what opened it ends it by itself
      const whole = panel.current?.closest("[data-menu]") ?? panel.current;
      if (target instanceof Node && !whole?.contains(target)) handler.current();
    };
    window.addEventListener("pointerdown", hear, { capture: true });
    return () => window.removeEventListener("pointerdown", hear, { capture: true });
  }, [panel]);
}
