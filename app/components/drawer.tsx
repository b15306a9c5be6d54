import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { commonTexts } from "~/i18n/locales/zh/common";
import { PageLink } from "./school-scope";

interface DrawerProps {
  title: string;
  /** The page behind. */
  closeTo: string;
  onEscape: () => void;
  /** Finds the element of the page behind that gets the focus; `opener` had it before the panel opened, null where nothing had. */
  returnFocus?: (opener: HTMLElement | null) => HTMLElement | null;
  /** Beside the title. */
  tools?: ReactNode;
  /** For what needs the width of a page, such as the editor. */
  wide?: boolean;
  children: ReactNode;
}

/**
 * A panel at the right that is a page of its own: its address opens it, a link closes it.
 * The page behind stays in use; on a phone the panel covers it.
 */
export function Drawer({ title, closeTo, onEscape, returnFocus, tools, wide, children }: DrawerProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const before = useRef(returnFocus);
  before.current = returnFocus;

  useEffect(() => {
    const { activeElement, body } = document;
    const opener = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null;
    panel.current?.focus({ preventScroll: true });
    return () => before.current?.(opener)?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // groups of the sidebar are open all the time, and know of no Escape
      const isElsewhere =
        event.target instanceof Element && event.target.closest("dialog[open], details[open]:not(#sidebar *)");
      if (event.key === "Escape" && !isElsewhere && !event.defaultPrevented) onEscape();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onEscape]);

  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      className={`fixed inset-y-0 right-0 z-40 flex w-full flex-col border-l border-line bg-card shadow-float outline-none ${wide ? "max-w-drawer" : "max-w-form"}`}
    >
      <header className="flex items-center gap-1 border-b border-line px-4 py-2">
        <h2 id={id} className="mr-auto text-base font-semibold">
          {title}
        </h2>
        {tools}
        <PageLink
          to={closeTo}
          preventScrollReset
          aria-label={commonTexts.close}
          title={commonTexts.close}
          className="rounded p-1 text-ink-faint hover:bg-raised hover:text-ink"
        >
          <X size={16} aria-hidden />
        </PageLink>
      </header>
      {/* what gets the focus is not below the foot of a form, which stays in sight */}
      <div className="min-h-0 flex-1 scroll-pb-20 overflow-y-auto">{children}</div>
    </section>
  );
}
