import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { ServerFrame } from "#contract/chat/events";
import type { Backend } from "#backend/backend";
import type { TestBackend } from "../api/backend";

type EventName = ServerFrame["event"];
type FrameOf<Name extends EventName> = Extract<ServerFrame, { event: Name }>;

export interface SocketClient {
  socket: WebSocket;
  /** Everything that came, oldest first; each frame was held against the contract. */
  frames: ServerFrame[];
  /** Frames that are not in the contract, or not JSON. */
  foreign: string[];
  /** The next frame of that name that nobody took yet. */
  next: <Name extends EventName>(event: Name, matches?: (frame: FrameOf<Name>) => boolean) => Promise<FrameOf<Name>>;
  /** Frames of that name that nobody took yet. */
  left: <Name extends EventName>(event: Name) => FrameOf<Name>[];
  send: (uri: string, message: unknown, method?: string) => void;
  sendText: (toContactId: number, content: string, id?: string) => string;
  close: () => Promise<void>;
  /** Resolves with the code when the socket closes. */
  closed: Promise<number>;
}

export interface SocketOptions {
  sync?: boolean;
  isReconnection?: boolean;
  /** Its page says that nobody has used it for long. */
  isResting?: boolean;
  /** Versions of the contacts that the page has; asks for versions. */
  known?: readonly string[];
  /** Sent instead of the standard list of one subprotocol. */
  protocols?: string[];
  headers?: Record<string, string>;
  path?: string;
}

const waitMs = 5000;

/** Serves the sockets of a backend in this process; answers the address for `openSocket`. */
export async function listenForSockets(backend: Backend): Promise<string> {
  const server: Server = createServer((_request, response) => void response.writeHead(404).end());
  server.on("upgrade", backend.upgrade);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return `ws://127.0.0.1:${port}`;
}

/** Opens sockets of demo accounts at a backend of this process, each by a sign-in of its own. */
export async function listenForAccounts(backend: TestBackend) {
  const base = await listenForSockets(backend);
  const open = async (username: string, options?: SocketOptions) =>
    openSocket(base, await backend.signIn(username), options);
  return { base, open };
}

/** Opens a socket as a page would, and waits for `init`. Closed after the test. */
export async function openSocket(base: string, secret: string, options: SocketOptions = {}): Promise<SocketClient> {
  const query = new URLSearchParams();
  if (options.sync ?? true) query.set("sync", "1");
  if (options.known) query.set("known", options.known.join("."));
  if (options.isReconnection) query.set("is_reconnection", "true");
  if (options.isResting) query.set("resting", "true");
  const url = `${base.replace(/^http/, "ws")}${options.path ?? "/ws"}?${query.toString()}`;
  const socket = new WebSocket(url, options.protocols ?? [secret], { headers: options.headers });
  const client = createSocketClient(socket);
  onTestFinished(() => socket.terminate());
  await new Promise<void>((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  await waitUntil(() => client.frames.some(({ event }) => event === "init" || event === "init_changes"), "init");
  return client;
}

/** The HTTP status with which a handshake is refused. */
export function refusedStatus(base: string, protocols: string[], options: SocketOptions = {}): Promise<number> {
  const socket = new WebSocket(`${base.replace(/^http/, "ws")}/ws`, protocols, { headers: options.headers });
  return new Promise((resolve, reject) => {
    socket.once("open", () => reject(new Error("the handshake was accepted")));
    socket.on("error", () => undefined);
    socket.once("unexpected-response", (_request, response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
  });
}

/** Waits for a fact, at most five seconds. */
export async function waitUntil(isTrue: () => boolean, what: string, withinMs = waitMs): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`waited ${withinMs} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 3));
  }
}

function createSocketClient(socket: WebSocket): SocketClient {
  const frames: ServerFrame[] = [];
  const foreign: string[] = [];
  const taken = new Set<ServerFrame>();
  const closed = new Promise<number>((resolve) => socket.once("close", resolve));
  socket.on("error", () => undefined);
  socket.on("message", (data) => {
    const text = Buffer.isBuffer(data) ? data.toString() : "";
    const frame = ServerFrame.safeParse(JSON.parse(text));
    if (frame.success) frames.push(frame.data);
    else foreign.push(text);
  });

  function left<Name extends EventName>(event: Name): FrameOf<Name>[] {
    return frames.filter((frame): frame is FrameOf<Name> => frame.event === event && !taken.has(frame));
  }

  return {
    socket,
    frames,
    foreign,
    left,
    closed,
    async next(event, matches = () => true) {
      await waitUntil(() => left(event).some(matches), `frame "${event}"`);
      const [frame] = left(event).filter(matches);
      if (!frame) throw new Error("unreachable");
      taken.add(frame);
      return frame;
    },
    send: (uri, message, method = "GET") => socket.send(JSON.stringify({ uri, message, method })),
    sendText(toContactId, content, id = randomUUID()) {
      const message = { id, type: "text", content, toContactId, status: "going", sendTime: Date.now() };
      socket.send(JSON.stringify({ uri: "/friend/send_message", method: "GET", message }));
      return id;
    },
    async close() {
      socket.close();
      await closed;
    },
  };
}
