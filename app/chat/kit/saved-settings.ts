// Apart from the settings themselves: these are all that every page needs of them.

/** The key under which the settings are kept, and the name of the event that tells a page of a change. */
export const settingsName = "chat:settings";

/** A choice made in this browser; undefined for none. */
export function savedSetting(name: "language" | "place"): unknown {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(settingsName) ?? "null");
    return typeof kept === "object" && kept !== null ? Reflect.get(kept, name) : undefined;
  } catch {
    return undefined;
  }
}

/** The language chosen in this browser; empty: none. */
export function savedLanguage(): string {
  const language = savedSetting("language");
  return typeof language === "string" ? language : "";
}

/** Hears of a change, also in another tab; answers how to stop that. */
export function onSavedLanguage(listener: () => void): () => void {
  const names = [settingsName, "storage"];
  for (const name of names) window.addEventListener(name, listener);
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
  };
}
