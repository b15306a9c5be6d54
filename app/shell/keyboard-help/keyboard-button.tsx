import Keyboard from "lucide-react/icons/keyboard";
import { lazy, Suspense, useEffect, useState } from "react";
import { loadable } from "~/components/loadable";
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

const typing = "input, textarea, select, [contenteditable]:not([contenteditable=false])";

/** Neither within a text nor over a dialog that waits for an answer. */
function onQuestionMark(open: () => void): () => void {
  const handle = (event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing } = event;
    if (key !== "?" || ctrlKey || metaKey || altKey || isComposing) return;
    if (target instanceof Element && target.closest(typing)) return;
    if (document.querySelector('[role="dialog"][data-state="open"], dialog[open]')) return;
    event.preventDefault();
    open();
  };
  document.addEventListener("keydown", handle);
  return () => document.removeEventListener("keydown", handle);
}
