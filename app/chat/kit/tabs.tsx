import type { KeyboardEvent } from "react";

/** The tabs of a dialog; the arrow keys go from one to the next. */
export function Tabs<Name extends string>({
  id,
  label,
  tabs,
  current,
  onChange,
}: {
  id: string;
  label: string;
  tabs: readonly { name: Name; label: string }[];
  current: Name;
  onChange: (tab: Name) => void;
}) {
  function move(event: KeyboardEvent<HTMLButtonElement>, from: number): void {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps === undefined) return;
    const place = (from + steps + tabs.length) % tabs.length;
    event.preventDefault();
    onChange(tabs[place]?.name ?? current);
    const buttons = event.currentTarget.parentElement?.querySelectorAll("button");
    buttons?.[place]?.focus();
  }

  return (
    <div role="tablist" aria-label={label} className="flex">
      {tabs.map((tab, place) => (
        <button
          key={tab.name}
          type="button"
          role="tab"
          id={`${id}-${tab.name}`}
          aria-selected={tab.name === current}
          aria-controls={tab.name === current ? `${id}-panel` : undefined}
          tabIndex={tab.name === current ? 0 : -1}
          onClick={() => onChange(tab.name)}
          onKeyDown={(event) => move(event, place)}
          className="h-10 border-b-2 border-transparent px-3 text-sm text-ink-soft hover:text-ink aria-selected:border-accent-text aria-selected:font-medium aria-selected:text-accent-text"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Makes the ids that tie a panel to its tab. */
export function tabPanel(id: string, name: string) {
  return { id: `${id}-panel`, role: "tabpanel", "aria-labelledby": `${id}-${name}` };
}
