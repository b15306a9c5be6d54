import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";

const tabNames = ["general", "reminders", "about"] as const;
export type TabName = (typeof tabNames)[number];

/** The tabs of the settings; the arrow keys go from one to the next. */
export function SettingsTabs({
  id,
  current,
  onChange,
}: {
  id: string;
  current: TabName;
  onChange: (tab: TabName) => void;
}) {
  const { t } = useTranslation("chat");

  function move(event: KeyboardEvent<HTMLButtonElement>): void {
    const steps = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (steps === undefined) return;
    const place = (tabNames.indexOf(current) + steps + tabNames.length) % tabNames.length;
    event.preventDefault();
    onChange(tabNames[place] ?? current);
    const buttons = event.currentTarget.parentElement?.querySelectorAll("button");
    buttons?.[place]?.focus();
  }

  return (
    <div role="tablist" aria-label={t("settings.title")} className="flex">
      {tabNames.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${id}-${tab}`}
          aria-selected={tab === current}
          aria-controls={tab === current ? `${id}-panel` : undefined}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChange(tab)}
          onKeyDown={move}
          className="h-10 border-b-2 border-transparent px-3 text-sm text-ink-soft hover:text-ink aria-selected:border-accent-text aria-selected:font-medium aria-selected:text-accent-text"
        >
          {t(`settings.tab.${tab}`)}
        </button>
      ))}
    </div>
  );
}

/** Makes the ids that tie a panel to its tab. */
export function tabPanel(id: string, tab: TabName) {
  return { id: `${id}-panel`, role: "tabpanel", "aria-labelledby": `${id}-${tab}` };
}
