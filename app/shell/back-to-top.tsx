import ArrowUp from "lucide-react/icons/arrow-up";
import { useEffect, useState } from "react";
import { shellTexts } from "./shell-texts";

const shownFromPx = 400;

/** Appears once the page is scrolled (SHELL-01). */
export function BackToTop() {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > shownFromPx);
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  if (!isShown) return null;
  return (
    <button
      type="button"
      aria-label={shellTexts.backToTop}
      title={shellTexts.backToTop}
      onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}
      className="fixed bottom-6 right-6 z-20 flex h-10 w-10 items-center justify-center rounded-full border border-line bg-card text-ink-soft shadow-float hover:text-accent-text"
    >
      <ArrowUp size={18} aria-hidden />
    </button>
  );
}
