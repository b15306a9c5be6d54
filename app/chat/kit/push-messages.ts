import type { PushLanguage } from "#contract/chat/push-languages";
import { readChat, writeChat } from "./call-chat";
import { askDesktopPermission, type DesktopPermission, desktopPermission } from "./desktop-notice";

// Push messages to this browser while all pages are closed (docs/decisions/0143-push-messages.md).

export interface PushState {
  isOn: boolean;
  /** Messages name sender and text. */
  showsContent: boolean;
}

/** A person's wish for push messages in this browser: it outlives the session that the subscription ends with. */
interface PushWish {
  uid: number;
  showsContent: boolean;
  language: PushLanguage;
}

export const pushIsOff: PushState = { isOn: false, showsContent: false };

const wishName = "chat:push";
const worker = "/push-worker.js";

/** Asked once for a page: each conversation that is opened wants to know. */
let known: { of: string; state: Promise<PushState> } | null = null;

/** `unsupported`: no push messages here, or the page came without HTTPS. */
export function pushPermission(): DesktopPermission {
  return "serviceWorker" in navigator && "PushManager" in window ? desktopPermission() : "unsupported";
}

/**
 * Reads whether this browser gets push messages for a person. After a session that ended by itself they begin anew where the person had
 * wished for them, and in another language where the chat has one now.
 */
export function resumePush(uid: number, language: PushLanguage): Promise<PushState> {
  const of = `${uid} ${language}`;
  if (known?.of !== of) {
    known = { of, state: resume(uid, language) };
    known.state.catch(() => (known = null));
  }
  return known.state;
}

async function resume(uid: number, language: PushLanguage): Promise<PushState> {
  if (pushPermission() !== "granted") return pushIsOff;
  const wish = keptWish();
  const state = await readState();
  if (wish?.uid !== uid || (state.isOn && wish.language === language)) return state;
  const { showsContent } = wish;
  await subscribe({ uid, showsContent, language });
  return { isOn: true, showsContent };
}

/** Asks the person where they have not decided yet; answers what they decided. Throws where the push service or ours cannot be reached. */
export async function turnPushOn(wish: PushWish): Promise<DesktopPermission> {
  if (pushPermission() === "unsupported") return "unsupported";
  const answer = await askDesktopPermission();
  known = null;
  if (answer === "granted") await subscribe(wish);
  return answer;
}

export async function turnPushOff(): Promise<void> {
  known = null;
  keepWish(null);
  const subscription = await findSubscription();
  if (!subscription) return;
  await writeChat("pushUnsubscribe", { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

async function readState(): Promise<PushState> {
  const subscription = await findSubscription();
  if (!subscription) return pushIsOff;
  const { subscribed, shows_content } = await writeChat("pushState", { endpoint: subscription.endpoint });
  return { isOn: subscribed === 1, showsContent: shows_content === 1 };
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(wish: PushWish): Promise<void> {
  const { public_key } = await readChat("pushKey", {});
  await navigator.serviceWorker.register(worker);
  // only an active worker is subscribed
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint, keys } = (await subscribeWith(pushManager, public_key)).toJSON();
  await writeChat("pushSubscribe", {
    ...{ endpoint: endpoint ?? "", p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
    ...{ shows_content: wish.showsContent ? 1 : 0, language: wish.language },
  });
  keepWish(wish);
}

async function subscribeWith(manager: PushManager, applicationServerKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await manager.subscribe(options);
  } catch (error) {
    const former = await manager.getSubscription();
    if (!former) throw error;
    // made with keys that this site no longer has
    await former.unsubscribe();
    return manager.subscribe(options);
  }
}

function keptWish(): PushWish | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(wishName) ?? "null");
    return isWish(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isWish(kept: unknown): kept is PushWish {
  return typeof kept === "object" && kept !== null && "uid" in kept && "showsContent" in kept && "language" in kept;
}

function keepWish(wish: PushWish | null): void {
  try {
    if (wish) window.localStorage.setItem(wishName, JSON.stringify(wish));
    else window.localStorage.removeItem(wishName);
  } catch {
    // full or closed: it lasts as long as the session
  }
}
