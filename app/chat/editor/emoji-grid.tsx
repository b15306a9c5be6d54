import { type KeyboardEvent, useRef, useState } from "react";
import type { EmojiEntry } from "./emoji-list";

const columns = 8;

/** Emoji in rows of eight; one of them is reached by Tab, the others by arrow keys. */
export function EmojiGrid({
  entries,
  label,
  onPick,
}: {
  entries: readonly EmojiEntry[];
  label: string;
  onPick: (emoji: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const current = Math.min(chosen, entries.length - 1);

  function handleKey(event: KeyboardEvent): void {
    const step = steps[event.key];
    const next = event.key === "Home" ? 0 : event.key === "End" ? entries.length - 1 : step && current + step;
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0 || next >= entries.length) return;
    setChosen(next);
    const button = box.current?.children[next];
    if (button instanceof HTMLElement) button.focus();
  }

  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      className="grid min-h-0 flex-1 auto-rows-min grid-cols-8 overflow-y-auto p-2"
    >
      {entries.map(({ name, title, src }, place) => (
        <button
          key={name}
          type="button"
          aria-label={title}
          title={title}
          tabIndex={place === current ? 0 : -1}
          onFocus={() => setChosen(place)}
          onKeyDown={handleKey}
          onClick={() => onPick(src)}
          className="flex h-10 items-center justify-center rounded text-xl leading-none hover:bg-raised"
        >
          {src}
        </button>
      ))}
    </div>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
};
