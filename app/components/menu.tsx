import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useClosingDetails } from "~/hooks/use-closing-details";
import { usePageChange } from "~/hooks/use-page-change";

/** A button that opens a panel below it. It opens without scripts too; with them it also closes by itself. */
export function Menu({
  label,
  trigger,
  className = "",
  children,
}: {
  label: string;
  trigger: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  useClosing(menu);
  return (
    <details ref={menu} className={`relative ${className}`}>
      <summary
        aria-label={label}
        title={label}
        className="flex h-8 min-w-8 cursor-pointer list-none items-center justify-center gap-2 rounded px-2 text-ink-soft hover:bg-raised hover:text-ink [&::-webkit-details-marker]:hidden"
      >
        {trigger}
      </summary>
      <div className="absolute right-0 top-full z-40 mt-1 min-w-44 rounded-card border border-line bg-card p-1 shadow-float">
        {children}
      </div>
    </details>
  );
}

/** Row of a menu: a link or a button. */
export const menuRow =
  "flex h-9 w-full items-center gap-3 rounded px-3 text-left text-sm text-ink hover:bg-raised aria-[pressed=true]:text-accent-text aria-[pressed=true]:font-medium";

/** Closes on what leads away too, and when another page is shown. */
function useClosing(menu: RefObject<HTMLDetailsElement>): void {
  useClosingDetails(menu);
  usePageChange(() => {
    if (menu.current) menu.current.open = false;
  });
  useEffect(() => {
    // a dialog opens over the page, not over the menu, and gives the focus back to the button; a page may take its time to come
    const closeOnChoice = ({ target }: MouseEvent) => {
      if (!menu.current || !(target instanceof Element) || !target.closest("a[href], [aria-haspopup=dialog]")) return;
      menu.current.querySelector("summary")?.focus();
      menu.current.open = false;
    };
    const panel = menu.current;
    panel?.addEventListener("click", closeOnChoice);
    return () => panel?.removeEventListener("click", closeOnChoice);
  }, [menu]);
}
