import "fake-indexeddb/auto";
import { WebSocket } from "ws";
import { ServerFrame } from "#contract/chat/events";
import { type ChatSession, startChatSession } from "~/chat/core/session/chat-session";
import { restCommand } from "~/chat/core/session/commands";
import { createKnownContacts } from "~/chat/core/session/known-contacts";
import { newMessageId } from "~/chat/core/session/message-id";
import { openOutbox } from "~/chat/core/session/outbox";
import type { OpenSocket } from "~/chat/core/session/socket";
import type { ChatState, Outgoing } from "~/chat/core/state/chat-state";
import { isBehind } from "~/chat/core/state/cursor";

/** Somebody at a chat page: the page's own session, with an outbox and a line that a test can cut. */
export interface ChatPerson {
  readonly uid: number;
  readonly token: string;
  session: () => ChatSession;
  chat: () => ChatState;
  isConnected: () => boolean;
  /** Goes on trying until the server answers. */
  connect: () => void;
  /** Cuts the line without a word, until `connect`. */
  drop: () => void;
  /** Nobody has used the page for long, or somebody uses it again. */
  rest: (isResting: boolean) => void;
  /** The page ends and another takes its place, with nothing but the outbox. */
  reload: () => Promise<void>;
  /** Connected, nothing on its way, no conversation behind. */
  isSettled: () => boolean;
  /** Messages that wait in the outbox. */
  waiting: () => Promise<number>;
  stop: () => void;
}

export interface PersonOptions {
  url: string;
  uid: number;
  token: string;
  /** Pages of one browser share it. */
  outboxName: string;
  /** Hears every frame before the page does, `init_changes` as the `init` that it makes. */
  onFrame?: (frame: ServerFrame) => void;
}

// the product waits 2 s; sooner is harder
const retryAfterMs = 100;

/** Begins without a connection. */
export function createChatPerson({ url, uid, token, outboxName, onFrame }: PersonOptions): ChatPerson {
  const address = `${url.replace(/^http/, "ws")}/ws?sync=1`;
  const outbox = openOutbox(outboxName);
  let line = createLine(address, token, onFrame);
  let session = start();

  function start(): ChatSession {
    const options = {
      outbox,
      now: Date.now,
      newId: newMessageId,
      onNews: () => undefined,
    };
    return startChatSession({ ...options, openSocket: line.openSocket });
  }

  const chat = () => session.snapshot().chat;
  const isConnected = () => session.snapshot().connection === "open";
  const going = () => sendingOf(chat()).filter(({ status }) => status === "going");

  return {
    uid,
    token,
    session: () => session,
    chat,
    isConnected,
    connect: () => line.connect(),
    drop: () => line.cut(),
    rest: (isResting) => line.rest(isResting),
    async reload() {
      session.stop();
      const kept = going();
      // what was written a moment ago reaches the disk after the page is gone
      for (let round = 0; round < 20; round += 1) {
        const ids = (await outbox.list(uid)).map(({ id }) => id);
        if (kept.every(({ id }) => ids.includes(id))) break;
      }
      line = createLine(address, token, onFrame);
      session = start();
      line.connect();
    },
    isSettled: () => isConnected() && going().length === 0 && !Object.values(chat().conversations).some(isBehind),
    waiting: () => session.waiting(uid),
    stop: () => session.stop(),
  };
}

/** Own messages that the server has not confirmed to this page. */
export function sendingOf(chat: ChatState): Outgoing[] {
  return Object.values(chat.conversations).flatMap(({ sending }) => [...sending]);
}

interface PersonLine {
  openSocket: OpenSocket;
  connect: () => void;
  cut: () => void;
  rest: (isResting: boolean) => void;
}

function createLine(address: string, token: string, onFrame?: (frame: ServerFrame) => void): PersonLine {
  let socket: WebSocket | null = null;
  const contacts = createKnownContacts();
  let isWanted = false;
  let wasOpen = false;
  let isResting = false;
  const tellUse = () => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(restCommand(isResting)));
  };
  let open: () => void = () => undefined;
  let lose: () => void = () => undefined;

  return {
    openSocket(events, known) {
      lose = () => {
        const lost = socket;
        socket = null;
        lost?.terminate();
        if (lost) events.onLost();
      };
      open = () => {
        if (!isWanted || socket) return;
        const told = isResting;
        const place = `${address}&known=${known().join(".")}${told ? "&resting=true" : ""}`;
        const next = new WebSocket(wasOpen ? `${place}&is_reconnection=true` : place, [token]);
        socket = next;
        next.on("error", () => undefined);
        next.on("open", () => {
          wasOpen = true;
          if (told !== isResting) tellUse();
        });
        next.on("message", (data) => {
          if (socket !== next || !Buffer.isBuffer(data)) return;
          const frame = contacts.complete(ServerFrame.parse(JSON.parse(data.toString())));
          if (frame) onFrame?.(frame);
          events.onFrame(data.toString());
        });
        next.on("close", () => {
          if (socket === next) lose();
          setTimeout(open, retryAfterMs);
        });
      };
      return {
        send(frame) {
          if (socket?.readyState !== WebSocket.OPEN) return false;
          socket.send(JSON.stringify(frame));
          return true;
        },
        reconnect() {
          lose();
          open();
        },
        close() {
          isWanted = false;
          lose();
        },
      };
    },
    connect() {
      isWanted = true;
      open();
    },
    cut() {
      isWanted = false;
      lose();
    },
    rest(next) {
      isResting = next;
      tellUse();
    },
  };
}
