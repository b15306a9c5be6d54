import type { Page } from "@playwright/test";

/** The sounds and cards that a page would have let somebody hear and see outside of it. */
export interface Watched {
  /** Paths of the sounds, in their order. */
  played: string[];
  /** The text of the card, and the time it was shown, in ms; null: it still is. */
  cards: { text: string; lasted: number | null }[];
  /** Notices of the computer. */
  desktop: { title: string; body: string }[];
}

/** From the next page on nothing sounds and the computer shows no notices: both are written down, with the cards. */
export async function watchNotifications(
  page: Page,
  options: { permission?: NotificationPermission } = {},
): Promise<void> {
  await page.context().addInitScript((permission: NotificationPermission) => {
    const watched: Watched = { played: [], cards: [], desktop: [] };
    class SilentNotification {
      static permission = permission;
      static asked = 0;
      static async requestPermission(): Promise<NotificationPermission> {
        if (SilentNotification.permission === "default") SilentNotification.permission = "granted";
        return SilentNotification.permission;
      }
      onclick: (() => void) | null = null;
      constructor(title: string, { body = "" }: NotificationOptions = {}) {
        watched.desktop.push({ title, body });
        Object.assign(window, { lastNotice: this });
      }
      close(): void {
        this.onclick = null;
      }
    }
    Object.assign(window, { watched, Notification: SilentNotification });
    HTMLMediaElement.prototype.play = async function (this: HTMLMediaElement) {
      watched.played.push(new URL(this.src).pathname);
    };
    const shown = new Map<Element, { at: number; card: Watched["cards"][number] }>();
    new MutationObserver(() => {
      for (const [element, { at, card }] of shown) {
        if (element.isConnected && element.textContent === card.text) continue;
        card.lasted = performance.now() - at;
        shown.delete(element);
      }
      for (const element of document.querySelectorAll("[role=status] > button")) {
        if (shown.has(element)) continue;
        const card = { text: element.textContent ?? "", lasted: null };
        watched.cards.push(card);
        shown.set(element, { at: performance.now(), card });
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, options.permission ?? "default");
}

/** Reads the entries since the page was loaded. */
export function watchedOn(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched);
}

/** From the next page on these settings of the chat are kept there already. */
export async function keepSettings(page: Page, settings: Record<string, unknown>): Promise<void> {
  await page.context().addInitScript((kept) => {
    // an empty page has no storage
    if (!location.protocol.startsWith("http")) return;
    if (localStorage.getItem("chat:settings") === null) localStorage.setItem("chat:settings", kept);
  }, JSON.stringify(settings));
}

/** Opens a page and waits until its chat is connected. */
export async function gotoConnected(page: Page, address: string): Promise<void> {
  const connected = new Promise<void>((resolve) =>
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        if (String(payload).includes('"event":"init"')) resolve();
      }),
    ),
  );
  await page.goto(address);
  await connected;
}
