import Keyboard from "lucide-react/icons/keyboard";
import { lazy, Suspense, useEffect, useState } from "react";
import { loadable } from "~/components/loadable";
import { isFreeKey } from "~/lib/free-key";
import { shellTexts } from "../shell-texts";

const KeyboardDialog = lazy(loadable(async () => (await import("./keyboard-dialog")).KeyboardDialog));

/** Opens the list of all keys, as ? does where nothing is typed. Without scripts there are none. */
export function KeyboardButton({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onQuestionMark(() => setOpen(true)), []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`needs-script ${className}`}
      >
        <Keyboard size={16} aria-hidden />
        {shellTexts.keyboard}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <KeyboardDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function onQuestionMark(open: () => void): () => void {
  const handle = (event: KeyboardEvent) => {
    if (event.key !== "?" || !isFreeKey(event)) return;
    event.preventDefault();
    open();
  };
  document.addEventListener("keydown", handle);
  return () => document.removeEventListener("keydown", handle);
}
