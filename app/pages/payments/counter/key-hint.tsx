/** The keys that do what a control does, to the eye only: `aria-keyshortcuts` of the control tells them to others. */
export function KeyHint({ keys, onAccent = false }: { keys: string; onAccent?: boolean }) {
  const colours = onAccent ? "border-current text-card" : "border-line text-ink-soft";
  return (
    <kbd aria-hidden className={`needs-script rounded border px-1 font-sans text-xs max-sm:hidden ${colours}`}>
      {keys}
    </kbd>
  );
}
