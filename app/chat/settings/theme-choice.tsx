import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { ChatSettings } from "../kit/chat-settings";

const themes = ["default", "blue"] as const;

/** Two small windows, each drawn in its theme. */
export function ThemeChoice({
  value,
  onChange,
}: {
  value: ChatSettings["theme"];
  onChange: (theme: ChatSettings["theme"]) => void;
}) {
  const { t } = useTranslation("chat");
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t("settings.theme.label")} className="grid grid-cols-2 gap-3 py-2">
      {themes.map((theme) => (
        <label
          key={theme}
          className="flex cursor-pointer flex-col gap-2 rounded border border-line p-2 hover:border-ink-faint has-[:checked]:border-accent-text has-[:checked]:bg-accent-soft"
        >
          <span
            aria-hidden
            data-chat-theme={theme}
            className="flex h-16 overflow-hidden rounded border border-line bg-card"
          >
            <span className="w-4 shrink-0 bg-side" />
            <span className="w-[30%] shrink-0 border-r border-line bg-card" />
            <span className="flex flex-1 flex-col justify-center gap-1.5 bg-raised px-2">
              <span className="h-3 w-3/5 rounded border border-line bg-card" />
              <span className="h-3 w-1/2 self-end rounded bg-accent/20" />
              <span className="h-2 w-1/4 self-end rounded bg-accent-text" />
            </span>
          </span>
          <span className="flex items-center gap-2 text-sm">
            <input
              type="radio"
              name={name}
              value={theme}
              checked={theme === value}
              onChange={() => onChange(theme)}
              className="accent-accent-text"
            />
            {t(`settings.theme.${theme}`)}
          </span>
        </label>
      ))}
    </div>
  );
}
