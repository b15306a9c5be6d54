import { settingsName } from "./saved-settings";

// SET-02: how the chat looks and behaves in this browser. Storage may be closed; then a choice lasts as long as the page.

export const places = ["floating", "docked", "window"] as const;
export type ChatPlace = (typeof places)[number];

export interface ChatSettings {
  /** The key that sends a message. */
  sendText: "Enter" | "Enter+Ctrl";
  theme: "default" | "blue";
  /** The window lies over the page, stands beside it where there is room, or is one of the browser's. */
  place: ChatPlace;
  /** Round pictures of people, under the name the document gives it. */
  avatarCricle: boolean;
  hideMessageName: boolean;
  hideMessageTime: boolean;
  /** A notice within the page for each new message. */
  messagePagePrompt: boolean;
  messageTone: boolean;
  /** A file below `/tones/`. */
  messageToneType: string;
  friendOnlineNotice: boolean;
  friendOnlineNoticeTone: boolean;
  /** A notice of the computer besides, while nobody looks at the page. */
  desktopNotice: boolean;
  /** zh, en, es or ja; empty: the browser's. */
  language: string;
}

/** messageTone1.mp3 to messageTone10.mp3. */
export const toneFiles = Array.from({ length: 10 }, (_, place) => `messageTone${place + 1}.mp3`);

export const defaultSettings: ChatSettings = {
  sendText: "Enter+Ctrl",
  theme: "blue",
  place: "floating",
  avatarCricle: false,
  hideMessageName: false,
  hideMessageTime: false,
  messagePagePrompt: true,
  messageTone: true,
  messageToneType: "messageTone1.mp3",
  friendOnlineNotice: true,
  friendOnlineNoticeTone: true,
  desktopNotice: false,
  language: "",
};

const listeners = new Set<() => void>();
let current: ChatSettings | null = null;

/** The settings now; the same object until one changes. */
export function chatSettings(): ChatSettings {
  current ??= readSettings();
  return current;
}

/** Takes effect at once and is kept. */
export function changeSetting<Name extends keyof ChatSettings>(name: Name, value: ChatSettings[Name]): void {
  current = { ...chatSettings(), [name]: value };
  try {
    window.localStorage.setItem(settingsName, JSON.stringify(current));
  } catch {
    // full or closed: it lasts as long as the page
  }
  for (const listener of listeners) listener();
  window.dispatchEvent(new Event(settingsName));
}

/** Hears of every change, in other tabs too; answers how to stop that. */
export function onSettingsChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key !== settingsName && key !== null) return;
    current = null;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", hear);
  };
}

function readSettings(): ChatSettings {
  const kept = keptSettings();
  const flag = (name: keyof ChatSettings, value: boolean) => (typeof kept[name] === "boolean" ? kept[name] : value);
  const base = defaultSettings;
  const tone = toneFiles.find((file) => file === kept.messageToneType);
  return {
    sendText: kept.sendText === "Enter" ? "Enter" : base.sendText,
    place: kept.place === "docked" || kept.place === "window" ? kept.place : base.place,
    theme: kept.theme === "default" ? "default" : base.theme,
    avatarCricle: flag("avatarCricle", base.avatarCricle),
    hideMessageName: flag("hideMessageName", base.hideMessageName),
    hideMessageTime: flag("hideMessageTime", base.hideMessageTime),
    messagePagePrompt: flag("messagePagePrompt", base.messagePagePrompt),
    messageTone: flag("messageTone", base.messageTone),
    messageToneType: tone ?? base.messageToneType,
    friendOnlineNotice: flag("friendOnlineNotice", base.friendOnlineNotice),
    friendOnlineNoticeTone: flag("friendOnlineNoticeTone", base.friendOnlineNoticeTone),
    desktopNotice: flag("desktopNotice", base.desktopNotice),
    language: typeof kept.language === "string" ? kept.language : base.language,
  };
}

function keptSettings(): Partial<Record<keyof ChatSettings, unknown>> {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(settingsName) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
