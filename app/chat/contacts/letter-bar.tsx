import { type KeyboardEvent, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ContactLine } from "../core/state/select";
import { contactAtLetter, lettersOf } from "./letters";

/** The letters that names begin with, beside all contacts: each leads to its contacts. One is in the tab order, the arrow keys reach the others. */
export function LetterBar({ lines, onJump }: { lines: readonly ContactLine[]; onJump: (key: string) => void }) {
  const { t } = useTranslation("chat");
  const letters = useMemo(() => lettersOf(lines), [lines]);
  const last = useRef<string | null>(null);
  const [near, setNear] = useState("");
  const reachable = letters.includes(near) ? near : letters[0];

  function jump(letter: string): void {
    const target = contactAtLetter(lines, letter, last.current);
    if (!target) return;
    last.current = target.key;
    onJump(target.key);
  }

  function move(event: KeyboardEvent<HTMLButtonElement>, place: number): void {
    const last = letters.length - 1;
    const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: last }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(target, 0), last);
    setNear(letters[next] ?? "");
    event.currentTarget.parentElement?.querySelectorAll("button")[next]?.focus();
  }

  if (letters.length < 2) return null;
  return (
    <div
      role="toolbar"
      aria-orientation="vertical"
      aria-label={t("contacts.letters.label")}
      className="flex w-6 shrink-0 flex-col items-stretch overflow-y-auto py-1 text-center"
    >
      {letters.map((letter, place) => (
        <button
          key={letter}
          type="button"
          tabIndex={letter === reachable ? 0 : -1}
          aria-label={t("contacts.letters.jump", { letter })}
          onClick={() => jump(letter)}
          onFocus={() => setNear(letter)}
          onKeyDown={(event) => move(event, place)}
          className="min-h-6 shrink-0 rounded text-xs text-ink-soft -outline-offset-2 hover:bg-raised hover:text-ink"
        >
          {letter}
        </button>
      ))}
    </div>
  );
}
