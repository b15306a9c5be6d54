import type { ContactId } from "#contract/chat/message";
import { RefusedError } from "~/lib/refused-error";
import type { ChatSession } from "../session/chat-session";
import { newMessageId } from "../session/message-id";
import { conversationKey, type Outgoing } from "../state/chat-state";
import { extensionOf, type UploadKind } from "./accepted";
import { composeAttachment } from "./compose-attachment";
import { sendUpload } from "./send-upload";

export interface Picked {
  kind: UploadKind;
  file: File;
}

/** What of a file is on its way. */
export interface Upload {
  /** Sent so far, 0 to 1. */
  share: number;
  /** A picture's address within this page; null for all else. */
  preview: string | null;
}

/** Files on their way into conversations, one after the other in each, so that they arrive in their order. */
export interface Uploads {
  subscribe: (listener: () => void) => () => void;
  /** By the message's id; undefined for a message whose file is stored. The same object until it changes. */
  find: (id: string) => Upload | undefined;
  start: (to: ContactId, picked: readonly Picked[], onRefused: (error: unknown) => void) => void;
}

interface Entry extends Picked {
  message: Outgoing;
  onRefused: (error: unknown) => void;
  leaving: AbortController;
}

const ofSessions = new WeakMap<ChatSession, Uploads>();

/** The uploads of a page's session: they go on while the window is closed. */
export function uploadsOf(session: ChatSession): Uploads {
  const uploads = ofSessions.get(session) ?? createUploads(session);
  ofSessions.set(session, uploads);
  return uploads;
}

function createUploads(session: ChatSession): Uploads {
  const running = new Set<string>();
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
    if (upload) show(id, { ...upload, share });
  }

  function begin(entry: Entry): void {
    const { message } = entry;
    const key = conversationKey(message.toContactId);
    running.add(message.id);
    warnOfLeaving();
    session.hold({ ...message, status: "going", reason: "" }, hands(entry));
    const line = (lines.get(key) ?? Promise.resolve()).then(() => run(entry));
    lines.set(key, line);
  }

  function hands(entry: Entry) {
    const { id } = entry.message;
    return {
      again() {
        progress(id, 0);
        begin(entry);
      },
      stop() {
        entry.leaving.abort();
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
      // somebody else has signed in meanwhile: the file is not theirs to send
      if (session.snapshot().chat.me?.id === message.fromUser.id)
        session.dispatch({ ...message, content: url, fileExt });
      forget(id);
    } catch (error) {
      if (leaving.signal.aborted) return;
      const reason = error instanceof Error ? error.message : "";
      const refusal = error instanceof RefusedError ? error.refusal : undefined;
      if (reason !== "") entry.onRefused(error);
      running.delete(id);
      warnOfLeaving();
      session.hold({ ...message, status: "failed", reason, refusal }, hands(entry));
    }
  }

  function forget(id: string): void {
    const { preview } = shown.get(id) ?? { preview: null };
    running.delete(id);
    show(id, null);
    // what shows it now has to load the stored one first
    if (preview !== null) setTimeout(() => URL.revokeObjectURL(preview), 30_000);
    warnOfLeaving();
  }

  /** A file that is not stored yet is lost with the page: the browser asks before it leaves. */
  function warnOfLeaving(): void {
    window.removeEventListener("beforeunload", hold);
    if (running.size > 0) window.addEventListener("beforeunload", hold);
  }

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
        const attached = { kind, url: "", name: file.name, size: file.size, ext: extensionOf(file.name) };
        const message = composeAttachment(me, to, attached, { id, sendTime: Date.now() });
        const entry = { kind, file, message, onRefused, leaving: new AbortController() };
        show(id, { share: 0, preview: kind === "image" ? URL.createObjectURL(file) : null });
        begin(entry);
      }
    },
  };
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
