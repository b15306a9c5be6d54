// Apart from the other settings: it is all that every page needs of them.

/** The key under which the settings are kept, and the name of the event that tells a page of a change. */
export const settingsName = "chat:settings";

/** The language chosen in this browser; empty: none. */
export function savedLanguage(): string {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(settingsName) ?? "null");
    const isNamed = typeof kept === "object" && kept !== null && "language" in kept;
    return isNamed && typeof kept.language === "string" ? kept.language : "";
  } catch {
    return "";
  }
}

/** Hears of a change, also in another tab; answers how to stop that. */
export function onSavedLanguage(listener: () => void): () => void {
  const names = [settingsName, "storage"];
  for (const name of names) window.addEventListener(name, listener);
  return () => {
    for (const name of names) window.removeEventListener(name, listener);
  };
}
