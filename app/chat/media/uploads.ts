import type { ContactId } from "#contract/chat/message";
import { cleanFileName } from "#contract/kernel/file-name";
import { RefusedError } from "~/lib/refused-error";
import type { ChatSession } from "../core/session/chat-session";
import { openLazyOutbox, outboxes } from "../core/session/lazy-outbox";
import { newMessageId } from "../core/session/message-id";
import type { Outbox } from "../core/session/outbox";
import { conversationKey, type Outgoing } from "../core/state/chat-state";
import type { Picked } from "../kit/picked-files";
import { extensionOf } from "./accepted";
import { claim, isClaimed } from "./claims";
import { composeAttachment } from "./compose-attachment";
import { sendUpload } from "./send-upload";
import { serverTime } from "../kit/server-time";

/** The part of a file that was sent. */
export interface Upload {
  /** Sent so far, 0 to 1. */
  share: number;
  /** A picture's address within this page; null for all else. */
  preview: string | null;
  /** The network has failed it; it goes on by itself. */
  isWaiting: boolean;
}

/**
 * Files on their way into conversations, one after the other in each, so that they arrive in their order. They are kept
 * until they are stored: after a reload, or when the network is back, they go on by themselves.
 */
export interface Uploads {
  subscribe: (listener: () => void) => () => void;
  /** By the message's id; undefined for a message whose file is stored. The same object until it changes. */
  find: (id: string) => Upload | undefined;
  start: (to: ContactId, picked: readonly Picked[], onRefused: (error: unknown) => void) => void;
}

interface KeptUpload extends Picked {
  id: string;
  message: Outgoing;
}

interface Entry extends KeptUpload {
  onRefused: (error: unknown) => void;
  leaving: AbortController;
}

const ofSessions = new WeakMap<ChatSession, Uploads>();

/** The uploads of a page's session: they go on while the window is closed. */
export function uploadsOf(session: ChatSession): Uploads {
  const uploads = ofSessions.get(session) ?? createUploads(session, openLazyOutbox<KeptUpload>(outboxes.uploads));
  ofSessions.set(session, uploads);
  return uploads;
}

function createUploads(session: ChatSession, kept: Outbox<KeptUpload>): Uploads {
  const running = new Set<string>();
  // the network failed them
  const stalled = new Map<string, Entry>();
  const shown = new Map<string, Upload>();
  const lines = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();

  function show(id: string, upload: Upload | null): void {
    if (upload) shown.set(id, upload);
    else shown.delete(id);
    for (const listener of listeners) listener();
  }

  function progress(id: string, share: number): void {
    const upload = shown.get(id);
    if (upload) show(id, { ...upload, share, isWaiting: false });
  }

  function add(upload: KeptUpload, onRefused: (error: unknown) => void): void {
    const { id, kind, file } = upload;
    show(id, { share: 0, preview: kind === "image" ? URL.createObjectURL(file) : null, isWaiting: false });
    begin({ ...upload, onRefused, leaving: new AbortController() });
  }

  function begin(entry: Entry): void {
    const { id, kind, file, message } = entry;
    const key = conversationKey(message.toContactId);
    stalled.delete(id);
    running.add(id);
    warnOfLeaving();
    kept.put(message.fromUser.id, { id, kind, file, message }).catch(tellOf);
    session.hold({ ...message, status: "going", reason: "" }, hands(entry));
    const line = (lines.get(key) ?? Promise.resolve()).then(() => run(entry));
    lines.set(key, line);
    claim(id, line);
  }

  /** Resumes the files that an earlier page of this account has left; those that another tab is sending are left to it. */
  async function resume(uid: number): Promise<void> {
    // nobody waits for these: what refuses one stands at its message
    for (const upload of await kept.list(uid))
      if (!shown.has(upload.id) && !(await isClaimed(upload.id))) add(upload, () => undefined);
  }

  function hands(entry: Entry) {
    const { id } = entry.message;
    return {
      again() {
        progress(id, 0);
        begin({ ...entry, message: { ...entry.message, sendTime: serverTime() } });
      },
      stop() {
        entry.leaving.abort();
        drop(id);
        forget(id);
      },
    };
  }

  async function run(entry: Entry): Promise<void> {
    const { message, kind, file, leaving } = entry;
    const { id } = message;
    if (leaving.signal.aborted) return;
    try {
      const { url, fileExt } = await sendUpload({
        ...{ kind, file, messageId: id, signal: leaving.signal },
        onProgress: (share) => progress(id, share),
      });
      // somebody else has signed in meanwhile: the file is not theirs to send, and waits for its sender
      if (session.snapshot().chat.me?.id === message.fromUser.id) {
        session.dispatch({ ...message, content: url, fileExt, fileName: cleanFileName(file.name, fileExt) });
        drop(id);
      }
      forget(id);
    } catch (error) {
      if (leaving.signal.aborted) return;
      const refused = error instanceof RefusedError ? error : null;
      // without words it was the network, or the page that is just being left
      const reason = refused?.message ?? "";
      if (reason !== "") entry.onRefused(error);
      running.delete(id);
      warnOfLeaving();
      if (reason === "") stalled.set(id, entry);
      else drop(id);
      if (reason === "" && isOffline()) wait(entry);
      else session.hold({ ...message, status: "failed", reason, refusal: refused?.refusal }, hands(entry));
    }
  }

  function isOffline(): boolean {
    return !navigator.onLine || session.snapshot().connection !== "open";
  }

  /** Marks an upload that only the network cut: it goes on when the network is back. */
  function wait(entry: Entry): void {
    const { id, message } = entry;
    const upload = shown.get(id);
    if (!upload || upload.isWaiting) return;
    show(id, { ...upload, share: 0, isWaiting: true });
    session.hold({ ...message, status: "going", reason: "" }, hands(entry));
  }

  function drop(id: string): void {
    kept.remove(id).catch(tellOf);
  }

  function forget(id: string): void {
    const { preview } = shown.get(id) ?? { preview: null };
    running.delete(id);
    stalled.delete(id);
    show(id, null);
    // what shows it now has to load the stored one first
    if (preview !== null) setTimeout(() => URL.revokeObjectURL(preview), 30_000);
    warnOfLeaving();
  }

  /** A file that is not stored yet waits until its sender comes back: the browser asks before it leaves. */
  function warnOfLeaving(): void {
    window.removeEventListener("beforeunload", hold);
    if (running.size > 0) window.addEventListener("beforeunload", hold);
  }

  let uid: number | undefined;
  let isOpen = false;
  function follow(): void {
    const { chat, connection } = session.snapshot();
    if (chat.me && chat.me.id !== uid) resume((uid = chat.me.id)).catch(tellOf);
    if (isOpen === (connection === "open")) return;
    isOpen = !isOpen;
    for (const entry of [...stalled.values()]) {
      if (isOpen) session.resend(entry.id);
      else wait(entry);
    }
  }
  session.subscribe(follow);
  follow();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    find: (id) => shown.get(id),
    start(to, picked, onRefused) {
      const { me } = session.snapshot().chat;
      if (!me) return;
      for (const { kind, file } of picked) {
        const id = newMessageId();
        const name = cleanFileName(file.name);
        const attached = { kind, url: "", name, size: file.size, ext: extensionOf(name) };
        add(
          { id, kind, file, message: composeAttachment(me, to, attached, { id, sendTime: serverTime() }) },
          onRefused,
        );
      }
    },
  };
}

function tellOf(error: unknown): void {
  console.error("chat uploads", error);
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
