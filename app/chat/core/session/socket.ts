import ReconnectingWebSocket from "partysocket/ws";
import { sessionEndedHeader } from "~/lib/page-fetch/headers";
import type { CommandFrame } from "./commands";

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

export type OpenSocket = (events: SocketEvents) => ChatSocket;

// RT-02
const reconnectAfterMs = 2_000;
const ticketWithinMs = 10_000;

/** Opens the page's one connection: a fresh ticket for each attempt, every 2 s, until the person is signed out. */
export function openSocket({ onFrame, onLost, onSignedOut, onWake }: SocketEvents): ChatSocket {
  let wasOpen = false;
  let leaving = false;
  const socket = new ReconnectingWebSocket(
    () => socketAddress(wasOpen),
    async () => {
      const ticket = await fetchTicket();
      if (ticket === null) {
        socket.close();
        onSignedOut();
      }
      return ticket;
    },
    {
      minReconnectionDelay: reconnectAfterMs,
      maxReconnectionDelay: reconnectAfterMs,
      reconnectionDelayGrowFactor: 1,
      connectionTimeout: 10_000,
      maxEnqueuedMessages: 0,
    },
  );
  socket.addEventListener("open", () => (wasOpen = true));
  socket.addEventListener("message", ({ data }) => onFrame(data));
  socket.addEventListener("close", onLost);
  // a listener would be handed a copy that has lost the reason
  socket.onerror = ({ message }) => {
    if (leaving) return;
    // RT-10: to the console only; of a broken line the browser tells more
    console.error("chat: connection", message || "broken");
    onLost();
  };

  const listening = new AbortController();
  const listen = (type: string, listener: () => void, target: EventTarget = window) =>
    target.addEventListener(type, listener, { signal: listening.signal });
  listen("visibilitychange", () => document.visibilityState === "visible" && onWake(), document);
  listen("online", () => socket.reconnect());
  listen("offline", () => socket.reconnect());
  // a page that is left breaks its own requests: that is no error
  listen("pagehide", () => {
    leaving = true;
    socket.close();
  });
  listen("pageshow", () => {
    if (leaving) socket.reconnect();
    leaving = false;
  });
  return {
    send: (frame) => socket.send(JSON.stringify(frame)),
    reconnect: () => socket.reconnect(),
    close() {
      listening.abort();
      socket.close();
    },
  };
}

function socketAddress(isReconnection: boolean): string {
  const address = new URL("/ws?sync=1", window.location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  if (isReconnection) address.searchParams.set("is_reconnection", "true");
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
