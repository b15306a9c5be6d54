import type { ArrivedEvent, InitEvent, RemindEvent, ServerFrame, TodosEvent } from "#contract/chat/events";
import type { ContactId } from "#contract/chat/message";
import { type ChatState, conversationKey, emptyChat, type Outgoing } from "../state/chat-state";
import { isBehind } from "../state/cursor";
import { applyOwnAction, applyFrame, type OwnAction } from "../state/reducer";
import { changesCommand, type CommandFrame, pullCommand, readCommand, sendCommand } from "./commands";
import { composeText, type TextExtras } from "./compose-text";
import { readFrame } from "./frame";
import type { Outbox } from "./outbox";
import { createKnownContacts } from "./known-contacts";
import { createOutgoing } from "./outgoing";
import { createQuestions } from "./questions";
import type { OpenSocket } from "./socket";

/** `lost` tries again by itself; `signed-out` and `unsupported` do not. */
export type Connection = "connecting" | "open" | "lost" | "signed-out" | "unsupported";

export interface ChatSnapshot {
  chat: ChatState;
  connection: Connection;
}

export interface ChatSession {
  subscribe: (listener: () => void) => () => void;
  /** The same object until something changes. */
  snapshot: () => ChatSnapshot;
  /** Pulls the latest page unless it is here already. */
  open: (contactId: ContactId) => void;
  send: (contactId: ContactId, text: string, extras?: TextExtras) => void;
  /** Queues a message that is made already. */
  dispatch: (message: Outgoing) => void;
  /** Shows a message whose file is still being uploaded; `dispatch` sends it on. */
  hold: (message: Outgoing, upload: HeldUpload) => void;
  /** Sends a command; settles with the frame that answers it, rejects with the server's words, or none. */
  ask: (command: CommandFrame, isAnswer: (frame: ServerFrame) => boolean) => Promise<ServerFrame>;
  /** Sends a command that nobody waits for; false without a connection. */
  post: (command: CommandFrame) => boolean;
  /** Hears of every frame after the state has taken it; answers how to stop that. */
  onFrame: (listener: (frame: ServerFrame) => void) => () => void;
  resend: (id: string) => void;
  discard: (id: string) => void;
  /** Number of messages of an account that wait in the outbox, also before anything is known of the chat. */
  waiting: (uid: number) => Promise<number>;
  /** Everything up to `seq` was seen. */
  read: (contactId: ContactId, seq: number) => void;
  stop: () => void;
}

/** The ways to send a message on hold again, or to take it away. */
export interface HeldUpload {
  again: () => void;
  stop: () => void;
}

export interface SessionOptions {
  /** Null where the browser has no WebSocket. */
  openSocket: OpenSocket | null;
  outbox: Outbox;
  now: () => number;
  newId: () => string;
  /** The page's one connection also tells of unread notifications, of payments that were booked and of work that waits. */
  onNews: (news: RemindEvent | ArrivedEvent | TodosEvent) => void;
}

const answerWithinMs = 5_000;

/** The chat of one page: one connection, one state, one outbox; screens only look on and act. */
export function startChatSession({ openSocket, outbox, now, newId, onNews }: SessionOptions): ChatSession {
  let current: ChatSnapshot = { chat: emptyChat, connection: openSocket ? "connecting" : "unsupported" };
  const listeners = new Set<() => void>();
  const frameListeners = new Set<(frame: ServerFrame) => void>();
  const opened = new Set<string>();
  // of each conversation the cursor from which its changes were asked for
  const asked = new Map<string, number>();
  const held = new Map<string, HeldUpload>();
  let heard = 0;

  const outgoing = createOutgoing({
    outbox,
    now,
    act,
    chat: () => current.chat,
    transmit: (message) => socket?.send(sendCommand(message)),
    onSilence: () => socket?.reconnect(),
  });
  const post = (command: CommandFrame) => current.connection === "open" && (socket?.send(command) ?? false);
  const questions = createQuestions(post);
  const contacts = createKnownContacts();
  const socket = openSocket?.(
    { onFrame: receive, onLost: () => leave("lost"), onSignedOut: () => leave("signed-out"), onWake: wake },
    contacts.versions,
  );

  function show(next: ChatSnapshot): void {
    if (next.chat === current.chat && next.connection === current.connection) return;
    current = next;
    for (const listener of listeners) listener();
  }

  function act(own: OwnAction): void {
    show({ ...current, chat: applyOwnAction(current.chat, own) });
    outgoing.settle();
  }

  function receive(data: unknown): void {
    heard += 1;
    const read = readFrame(data);
    if (!read) return console.error("chat: a frame cannot be read");
    const frame = contacts.complete(read);
    if (!frame) return socket?.reconnect();
    if (frame.event === "remind" || frame.event === "arrived" || frame.event === "todos") return onNews(frame);
    questions.hear(frame);
    if (frame.event === "error") return console.error("chat: refused", frame.message.code, frame.message.uri);
    if (frame.event === "ack" && frame.message.status === "failed")
      return outgoing.refuse(frame.message.id, frame.message);
    if (frame.event === "conversation_changes") asked.delete(conversationKey(frame.contact_id));
    const connection = frame.event === "init" ? "open" : current.connection;
    show({ chat: applyFrame(current.chat, frame), connection });
    outgoing.settle();
    if (frame.event === "init") begin(frame);
    catchUp();
    for (const listener of frameListeners) listener(frame);
  }

  /** Says what the server could not hear meanwhile. */
  function begin({ user_info }: InitEvent): void {
    for (const [key, conversation] of Object.entries(current.chat.conversations)) {
      const { contact, readSeq } = conversation;
      if (readSeq > (contact.read_seq ?? 0)) socket?.send(readCommand(contact.id, readSeq));
      if (opened.has(key) && !conversation.opened) socket?.send(pullCommand(contact.id));
    }
    outgoing.connect(user_info.id);
  }

  function catchUp(): void {
    if (current.connection !== "open") return;
    for (const [key, conversation] of Object.entries(current.chat.conversations)) {
      if (!isBehind(conversation) || asked.get(key) === conversation.cursor) continue;
      asked.set(key, conversation.cursor);
      socket?.send(changesCommand(conversation.contact.id, conversation.cursor));
    }
  }

  /** A connection that died in a sleep looks open for minutes: a question that stays unanswered tells. */
  function wake(): void {
    // somebody may have signed in again in another tab
    if (current.connection === "signed-out") return socket?.reconnect();
    const [any] = Object.values(current.chat.conversations);
    if (current.connection !== "open" || !any) return;
    const before = heard;
    socket?.send(changesCommand(any.contact.id, any.cursor));
    setTimeout(() => {
      if (heard === before && current.connection === "open") socket?.reconnect();
    }, answerWithinMs);
  }

  function leave(connection: "lost" | "signed-out"): void {
    outgoing.disconnect();
    questions.abandon();
    asked.clear();
    // the socket's own closing comes after
    if (current.connection !== "signed-out") show({ ...current, connection });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => current,
    open(contactId) {
      const key = conversationKey(contactId);
      opened.add(key);
      if (current.connection === "open" && !current.chat.conversations[key]?.opened)
        socket?.send(pullCommand(contactId));
    },
    send(contactId, text, extras) {
      const { me } = current.chat;
      if (me) outgoing.dispatch(composeText(me, contactId, text, { id: newId(), sendTime: now() }, extras));
    },
    dispatch(message) {
      if (held.delete(message.id)) act({ act: "discard", id: message.id });
      outgoing.dispatch(message);
    },
    hold(message, upload) {
      held.set(message.id, upload);
      act({ act: "discard", id: message.id });
      act({ act: "queue", message });
    },
    ask: questions.ask,
    post,
    onFrame(listener) {
      frameListeners.add(listener);
      return () => frameListeners.delete(listener);
    },
    resend(id) {
      const upload = held.get(id);
      if (upload) upload.again();
      else outgoing.resend(id);
    },
    discard(id) {
      held.get(id)?.stop();
      held.delete(id);
      act({ act: "discard", id });
    },
    waiting: async (uid) => (await outbox.list(uid)).filter(({ status }) => status === "going").length,
    read(contactId, seq) {
      const known = current.chat.conversations[conversationKey(contactId)];
      if (!known || seq <= known.readSeq) return;
      act({ act: "read", contactId, seq });
      if (current.connection === "open") socket?.send(readCommand(contactId, seq));
    },
    stop() {
      outgoing.disconnect();
      questions.abandon();
      socket?.close();
      listeners.clear();
      frameListeners.clear();
    },
  };
}
