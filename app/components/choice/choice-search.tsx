import Search from "lucide-react/icons/search";
import type { ReactNode } from "react";

/** The line over choices in which one types: it stays in sight. */
export function ChoiceSearch({ children }: { children: ReactNode }) {
  return (
    <div className="sticky top-0 flex items-center gap-2 border-b border-line bg-card px-2.5">
      <Search size={14} aria-hidden className="shrink-0 text-ink-faint" />
      {children}
    </div>
  );
}
