import ReconnectingWebSocket from "partysocket/ws";
import { sessionEndedHeader } from "~/lib/page-fetch/headers";
import { type CommandFrame, restCommand } from "./commands";
import { watchPageUse } from "./page-use";
import { reconnectDelay } from "./reconnect-delay";

export interface ChatSocket {
  /** False when the connection is gone; nothing is kept here, that is the outbox's work. */
  send: (frame: CommandFrame) => boolean;
  /** Gives the connection up and opens a new one at once. */
  reconnect: () => void;
  close: () => void;
}

export interface SocketEvents {
  onFrame: (data: unknown) => void;
  /** The connection is gone; the next attempt follows by itself. */
  onLost: () => void;
  /** The person is signed out: no further attempt. */
  onSignedOut: () => void;
  /** Somebody looks at the page again; the computer may have slept meanwhile. */
  onWake: () => void;
}

/** `known` answers the versions of the contacts that the page has. */
export type OpenSocket = (events: SocketEvents, known: () => readonly string[]) => ChatSocket;

const restarting = 1012;
const ticketWithinMs = 10_000;

/** Opens the page's one connection: a fresh ticket for each attempt, after pauses that grow, until the person is signed out. */
export const openSocket: OpenSocket = ({ onFrame, onLost, onSignedOut, onWake }, known) => {
  let wasOpen = false;
  let leaving = false;
  let isRestart = false;
  // as the server was told
  let wasResting = false;
  const listening = new AbortController();
  const pause = createPause();
  let turn = Promise.resolve();
  const socket = new ReconnectingWebSocket(
    async () => {
      turn = pause.begin(reconnectDelay(socket.retryCount, isRestart));
      await turn;
      wasResting = use.isResting();
      return socketAddress({ isReconnection: wasOpen, isResting: wasResting }, known());
    },
    async () => {
      await turn;
      if (leaving) return null;
      const ticket = await fetchTicket();
      if (ticket === null) {
        socket.close();
        onSignedOut();
      }
      return ticket;
    },
    {
      // the pause is ours, so that it can be cut short
      minReconnectionDelay: 0,
      maxReconnectionDelay: 0,
      connectionTimeout: 10_000,
      maxEnqueuedMessages: 0,
    },
  );
  const tellUse = () => {
    if (use.isResting() === wasResting || socket.readyState !== socket.OPEN) return;
    wasResting = !wasResting;
    socket.send(JSON.stringify(restCommand(wasResting)));
  };
  const use = watchPageUse(tellUse, listening.signal);
  socket.addEventListener("open", () => {
    wasOpen = true;
    tellUse();
  });
  socket.addEventListener("message", ({ data }) => onFrame(data));
  socket.addEventListener("close", ({ code }) => {
    isRestart = code === restarting;
    onLost();
  });
  // a listener would be handed a copy that has lost the reason
  socket.onerror = ({ message }) => {
    if (leaving) return;
    // RT-10: to the console only; of a broken line the browser tells more
    console.error("chat: connection", message || "broken");
    onLost();
  };

  const listen = (type: string, listener: () => void, target: EventTarget = window) =>
    target.addEventListener(type, listener, { signal: listening.signal });
  const reconnect = () => {
    socket.reconnect();
    pause.end();
  };
  const look = () => {
    if (document.visibilityState !== "visible") return;
    pause.end();
    onWake();
  };
  listen("visibilitychange", look, document);
  listen("online", reconnect);
  listen("offline", reconnect);
  // a page that is left breaks its own requests: that is no error
  listen("pagehide", () => {
    leaving = true;
    socket.close();
  });
  listen("pageshow", () => {
    if (!leaving) return;
    leaving = false;
    reconnect();
  });
  return {
    send: (frame) => socket.send(JSON.stringify(frame)),
    reconnect,
    close() {
      leaving = true;
      listening.abort();
      socket.close();
    },
  };
};

/** Waits, unless somebody cuts it short. */
function createPause() {
  let end = () => {};
  return {
    begin: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => end(),
  };
}

function socketAddress(
  { isReconnection, isResting }: { isReconnection: boolean; isResting: boolean },
  known: readonly string[],
): string {
  const address = new URL("/ws?sync=1", window.location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("known", known.join("."));
  if (isReconnection) address.searchParams.set("is_reconnection", "true");
  if (isResting) address.searchParams.set("resting", "true");
  return address.href;
}

/** Null when nobody is signed in. */
async function fetchTicket(): Promise<string | null> {
  const answer = await fetch("/chat/ticket", {
    method: "POST",
    signal: AbortSignal.timeout(ticketWithinMs),
  });
  if (answer.headers.has(sessionEndedHeader)) return null;
  const body: unknown = answer.ok ? await answer.json() : null;
  if (typeof body !== "object" || body === null || !("ticket" in body) || typeof body.ticket !== "string")
    throw new Error(`no ticket: HTTP ${answer.status}`);
  return body.ticket;
}
