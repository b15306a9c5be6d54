import { randomUUID } from "node:crypto";
import { WebSocket } from "ws";
import { ServerFrame } from "#contract/chat/events";
import { createKnownContacts } from "~/chat/core/session/known-contacts";
import { type ChatState, emptyChat } from "~/chat/core/state/chat-state";
import { isBehind } from "~/chat/core/state/cursor";
import { applyOwnAction, applyFrame } from "~/chat/core/state/reducer";
import { contactLines, messagesOf } from "~/chat/core/state/select";
import { waitUntil } from "./socket-client";

/**
 * A chat page without a screen: the client's own reducer over a socket, an outbox that sends again what nobody
 * acknowledged, and catching up where a cursor is behind.
 */
export interface ChatPage {
  state: () => ChatState;
  /** Ids the server has acknowledged. */
  acknowledged: ReadonlySet<string>;
  /** A frame would leave now. */
  isOpen: () => boolean;
  connect: () => Promise<void>;
  /** Without a word to the server, as when the line is cut. */
  disconnect: () => void;
  /** Queues a text; it leaves now or after the next connection. */
  write: (toContactId: number, content: string) => string;
  open: (contactId: number) => void;
  /** Asks for the rows above those that are there. */
  older: (contactId: number) => void;
  /** Sends a command as it is. */
  post: (uri: string, message: object) => void;
  read: (contactId: number) => void;
  /** Nothing is on its way any more and no conversation is behind. */
  settle: () => Promise<void>;
}

/** `base` is the address of a server, or asked for with each connection. */
export function createChatPage(base: string | (() => Promise<string>), token: string): ChatPage {
  let state = emptyChat;
  let socket: WebSocket | null = null;
  let isReconnection = false;
  const outbox = new Map<string, object>();
  const acknowledged = new Set<string>();
  const asked = new Set<string>();
  const contacts = createKnownContacts();
  /** The seq that the person has read to: said again after a reconnection, for the last word may be lost. */
  const read = new Map<number, number>();

  function post(uri: string, message: object): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ uri, message }));
  }

  function catchUp(): void {
    for (const conversation of Object.values(state.conversations)) {
      const question = `${conversation.contact.id}:${conversation.cursor}`;
      if (!isBehind(conversation) || asked.has(question)) continue;
      asked.add(question);
      post("/conversation/pull_changes", { contact_id: conversation.contact.id, after: conversation.cursor });
    }
  }

  function sayRead(contactId: number, seq: number): void {
    state = applyOwnAction(state, { act: "read", contactId, seq });
    post("/conversation/read", { contact_id: contactId, seq });
  }

  function receive(frame: ServerFrame): void {
    state = applyFrame(state, frame);
    if (frame.event === "conversation_changes") asked.clear();
    if (frame.event === "ack" && frame.message.status === "succeed") {
      outbox.delete(frame.message.id);
      acknowledged.add(frame.message.id);
    }
    catchUp();
  }

  return {
    state: () => state,
    acknowledged,
    isOpen: () => socket?.readyState === WebSocket.OPEN,
    async connect() {
      const address = typeof base === "string" ? base : await base();
      const known = contacts.versions().join(".");
      const query = `sync=1&known=${known}${isReconnection ? "&is_reconnection=true" : ""}`;
      const next = new WebSocket(`${address.replace(/^http/, "ws")}/ws?${query}`, [token]);
      let isReady = false;
      next.on("error", () => undefined);
      next.on("message", (data) => {
        if (socket !== next || !Buffer.isBuffer(data)) return;
        const frame = contacts.complete(ServerFrame.parse(JSON.parse(data.toString())));
        if (!frame) throw new Error("the server named a contact that it had not told this page");
        receive(frame);
        isReady ||= frame.event === "init";
      });
      socket = next;
      isReconnection = true;
      asked.clear();
      await waitUntil(() => isReady || next.readyState === WebSocket.CLOSED, "init", 10_000);
      if (!isReady) throw new Error("the server cannot be reached");
      for (const message of outbox.values()) post("/friend/send_message", message);
      for (const [contactId, seq] of read) sayRead(contactId, seq);
    },
    disconnect() {
      socket?.terminate();
      socket = null;
    },
    write(toContactId, content) {
      const id = randomUUID();
      const { me } = state;
      if (!me) throw new Error("not connected yet");
      const file = { fileSize: 0, fileName: "", fileExt: "" };
      const message = {
        id,
        type: "text" as const,
        content,
        toContactId,
        isGroup: false,
        sendTime: Date.now(),
        ...file,
      };
      state = applyOwnAction(state, {
        act: "queue",
        message: { ...message, status: "going", fromUser: me, reason: "" },
      });
      outbox.set(id, message);
      post("/friend/send_message", message);
      return id;
    },
    open: (contact_id) => post("/friend/pull_message", { contact_id }),
    older: (contact_id) =>
      post("/friend/pull_message", { contact_id, before: (state.conversations[contact_id]?.knownAfter ?? 0) + 1 }),
    post,
    read(contactId) {
      const seq = state.conversations[contactId]?.rows.at(-1)?.seq;
      if (seq === undefined) return;
      read.set(contactId, seq);
      sayRead(contactId, seq);
    },
    settle: () =>
      waitUntil(
        () => outbox.size === 0 && !Object.values(state.conversations).some(isBehind),
        `${outbox.size} messages to be acknowledged and all conversations to catch up`,
        10_000,
      ),
  };
}

/** Reads the contacts that a page shows, to be compared with a page opened now. */
export function shownContacts(page: ChatPage) {
  return contactLines(page.state()).map(({ key, last, unread }) => ({ key, last, unread }));
}

/** The texts of one conversation in their order. */
export function shownTexts(page: ChatPage, contactId: number): string[] {
  const conversation = page.state().conversations[contactId];
  return conversation ? messagesOf(conversation).map(({ content }) => String(content)) : [];
}
