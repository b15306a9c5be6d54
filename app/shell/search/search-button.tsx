import Search from "lucide-react/icons/search";
import { lazy, Suspense, useEffect, useState } from "react";
import { loadable } from "~/components/loadable";
import { PageLink } from "~/components/school-scope";
import { shellTexts } from "../shell-texts";

const loadPalette = loadable(async () => (await import("./search-palette")).SearchPalette);
const SearchPalette = lazy(loadPalette);

// wide enough to say so: a field to look at
const asField = "xl:w-60 xl:whitespace-nowrap xl:justify-start xl:border xl:border-line xl:bg-raised";

/** Opens the search over everything; without scripts a page. `withHotkey`: Ctrl or ⌘ and K do so as well, and wide windows say it. */
export function SearchButton({
  className,
  withText = false,
  withHotkey = false,
}: {
  className: string;
  withText?: boolean;
  withHotkey?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => (withHotkey ? onHotkey(() => setOpen(true)) : undefined), [withHotkey]);
  return (
    <>
      <PageLink
        discover="none"
        to="/search"
        aria-label={shellTexts.search.title}
        title={shellTexts.search.open}
        aria-haspopup="dialog"
        onPointerEnter={() => void loadPalette()}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className={withHotkey ? `${className} ${asField}` : className}
      >
        <Search size={withText ? 16 : 18} aria-hidden />
        {withText && shellTexts.search.title}
        {withHotkey && (
          <span aria-hidden className="hidden grow justify-between xl:flex">
            {shellTexts.search.field}
            <kbd className="rounded border border-line bg-card px-1 font-sans text-xs">Ctrl K</kbd>
          </span>
        )}
      </PageLink>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchPalette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Not over a dialog that waits for an answer. */
function onHotkey(open: () => void): () => void {
  const handle = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    if (!document.querySelector('[role="dialog"][data-state="open"], dialog[open]')) open();
  };
  document.addEventListener("keydown", handle);
  return () => document.removeEventListener("keydown", handle);
}
