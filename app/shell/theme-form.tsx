import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { type FormEvent, useEffect, useState } from "react";
import { menuRow } from "~/components/menu";
import { useRootData } from "~/hooks/use-root-data";
import { writeBrowserCookie } from "~/lib/browser-cookie";
import { readThemeChoice, themeAttribute, type ThemeChoice, themeChoices, themeCookie } from "~/lib/theme";
import { shellTexts } from "./shell-texts";
import { useCurrentUrl } from "./use-current-url";

export const themeIcons = { light: Sun, dark: Moon, system: Monitor } as const;

/** The three looks; without scripts a form that comes back to the page. */
export function ThemeForm() {
  const { chosen, handleSubmit } = useThemeChoice();
  return (
    <form method="post" action="/appearance" onSubmit={handleSubmit}>
      <input type="hidden" name="back" value={useCurrentUrl()} />
      {themeChoices.map((choice) => {
        const Picture = themeIcons[choice];
        return (
          <button key={choice} name="theme" value={choice} aria-pressed={choice === chosen} className={menuRow}>
            <Picture size={16} aria-hidden />
            {shellTexts.theme[choice]}
          </button>
        );
      })}
    </form>
  );
}

function useThemeChoice() {
  const saved = useRootData()?.theme ?? "system";
  const [chosen, setChosen] = useState<ThemeChoice>(saved);
  useEffect(() => setChosen(saved), [saved]);
  const handleSubmit = (event: FormEvent) => {
    const { nativeEvent } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (!(button instanceof HTMLButtonElement)) return;
    event.preventDefault();
    const choice = readThemeChoice(button.value);
    writeBrowserCookie(themeCookie, choice);
    applyTheme(choice);
    setChosen(choice);
  };
  return { chosen, handleSubmit };
}

function applyTheme(choice: ThemeChoice): void {
  const attribute = themeAttribute(choice);
  if (attribute) document.documentElement.dataset.theme = attribute;
  else delete document.documentElement.dataset.theme;
}
