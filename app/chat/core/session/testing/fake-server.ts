import type { ServerFrame } from "#contract/chat/events";
import type { Outgoing } from "../../state/chat-state";
import { type ChatSession, startChatSession } from "../chat-session";
import type { CommandFrame } from "../commands";
import type { Outbox } from "../outbox";
import type { SocketEvents } from "../socket";

/** A connection in the hands of a test, and an outbox in memory. */
export interface FakeServer {
  session: ChatSession;
  /** Takes the frames that the page has sent since the last look. */
  takeSent: () => CommandFrame[];
  say: (...frames: ServerFrame[]) => Promise<void>;
  lose: () => Promise<void>;
  signOut: () => Promise<void>;
  wake: () => void;
  reconnects: () => number;
  /** The versions of the contacts that the page has. */
  known: () => readonly string[];
  /** The counts of unread notifications the page was told. */
  reminded: readonly number[];
}

export interface FakeOutbox extends Outbox {
  messages: Map<string, Outgoing>;
}

export function fakeOutbox(): FakeOutbox {
  const messages = new Map<string, Outgoing>();
  return {
    messages,
    put: async (_uid, message) => void messages.set(message.id, message),
    remove: async (id) => void messages.delete(id),
    list: async () => [...messages.values()],
  };
}

export function fakeServer(outbox: Outbox): FakeServer {
  let events: SocketEvents | undefined;
  let sent: CommandFrame[] = [];
  let made = 0;
  let reconnects = 0;
  let known: () => readonly string[] = () => [];
  const reminded: number[] = [];
  const session = startChatSession({
    outbox,
    now: () => 5000,
    newId: () => `own${(made += 1)}`,
    onNews: (news) => void (news.event === "remind" && reminded.push(news.unread)),
    openSocket(listening, versions) {
      events = listening;
      known = versions;
      return {
        send: (frame) => sent.push(frame) > 0,
        reconnect: () => void (reconnects += 1),
        close: () => undefined,
      };
    },
  });
  return {
    session,
    reminded,
    reconnects: () => reconnects,
    known: () => known(),
    takeSent() {
      const taken = sent;
      sent = [];
      return taken;
    },
    async say(...frames) {
      for (const frame of frames) events?.onFrame(JSON.stringify(frame));
      await settle();
    },
    async lose() {
      events?.onLost();
      await settle();
    },
    wake: () => events?.onWake(),
    async signOut() {
      events?.onSignedOut();
      await settle();
    },
  };
}

/** Lets everything that waits for promises come to rest. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}
