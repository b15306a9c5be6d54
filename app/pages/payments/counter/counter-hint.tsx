import { lazy, Suspense, useState } from "react";
import { Hint, hintAct } from "~/components/hint";
import { loadable } from "~/components/loadable";
import { counterTexts } from "./counter-texts";

const KeyboardDialog = lazy(
  loadable(async () => (await import("~/shell/keyboard-help/keyboard-dialog")).KeyboardDialog),
);

/** Explains the keys of the counter at its first use, and shows all keys. */
export function CounterHint() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Hint name="counter" text={counterTexts.firstHint}>
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={`needs-script ${hintAct}`}
        >
          {counterTexts.keys}
        </button>
      </Hint>
      {isOpen && (
        <Suspense fallback={null}>
          <KeyboardDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
