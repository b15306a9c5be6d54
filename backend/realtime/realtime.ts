import { RateLimiterMemory } from "rate-limiter-flexible";
import type { BackendContext, PublishedEvent } from "../kernel/context";
import type { Bus } from "./bus";
import { createCatchingUp } from "./catching-up";
import { socketClosed } from "./connection";
import { createDispatcher } from "./dispatch";
import { createFrameGuard } from "./frame-guard";
import { createGateway, type UpgradeHandler } from "./gateway";
import { Hub } from "./hub";
import { createOpening } from "./opening";
import { Presence } from "./presence";
import type { SocketModule } from "./socket-module";

// Owns sockets, presence and the way between instances; what the frames mean is the module's.

export interface Realtime {
  publish: (event: PublishedEvent) => void;
  /** At least one socket is open, on any instance. */
  isOnline: (userId: number) => boolean;
  /** Closes the sockets of a session that ended, on every instance. */
  dropSession: (sessionId: number) => void;
  /** Open sockets of this process: all of them, or those of one session. */
  countSockets: (sessionId?: number) => number;
  /** The sessions with an open socket of this process, each once. */
  openSessions: () => readonly number[];
  /** Begins to take sockets; answers the handler of `/ws` upgrades. */
  start: (ctx: BackendContext) => UpgradeHandler;
  /** Rejects while the other instances cannot be reached. */
  ready: () => Promise<void>;
  /** Sends every client away to reconnect; publishing still reaches the other instances. */
  closeSockets: () => Promise<void>;
  close: () => Promise<void>;
}

export interface RealtimeOptions {
  module: SocketModule;
  bus: Bus;
  /** Frames a user may send in ten seconds. */
  framesPerTenSeconds?: number;
}

const defaultFramesPerTenSeconds = 1000;
const closeWithinMs = 1000;

/** The realtime side of one process. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { module, bus, framesPerTenSeconds = defaultFramesPerTenSeconds } = options;
  const hub = new Hub();
  let presence: Presence | null = null;
  let isClosing = false;

  function start(ctx: BackendContext): UpgradeHandler {
    const online = startPresence(ctx, options, hub);
    presence = online;
    bus.listen((message, instance) => {
      if (message.kind === "event") hub.deliver(message.event);
      else if (message.kind === "drop") dropHere(message.sessionId);
      else online.hear(message, instance);
    });
    const open = createOpening(ctx, module);
    const catchUp = createCatchingUp(hub, async (connection) => {
      ctx.counters.socketCaughtUp();
      await open(connection);
    });
    bus.onGap(() => {
      ctx.counters.busGap();
      ctx.log.warn("a gap of the bus is caught up");
      ctx.wakeJob("ended sessions");
      online.announce();
      catchUp();
    });
    const limiter = new RateLimiterMemory({ points: framesPerTenSeconds, duration: 10 });
    const dispatcher = createDispatcher(module, limiter, createFrameGuard(ctx), ({ socket }) =>
      hub.drop((connection) => connection.id === socket.id, socketClosed.flooding, "too many frames"),
    );
    return createGateway(ctx, { hub, presence: online, dispatcher, open, isClosing: () => isClosing });
  }

  function dropHere(sessionId: number): void {
    hub.drop(({ details }) => details.sessionId === sessionId, socketClosed.sessionEnded, "session ended");
  }

  async function closeSockets(): Promise<void> {
    isClosing = true;
    hub.drop(() => true, socketClosed.restarting, "service restart");
    const deadline = Date.now() + closeWithinMs;
    while (hub.count() > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
    hub.stop();
  }

  return {
    publish(event) {
      hub.deliver(event);
      bus.send({ kind: "event", event });
    },
    isOnline: (userId) => presence?.isOnline(userId) ?? false,
    dropSession(sessionId) {
      dropHere(sessionId);
      bus.send({ kind: "drop", sessionId });
    },
    countSockets: (sessionId) => (sessionId === undefined ? hub.count() : hub.countOfSession(sessionId)),
    openSessions: () => [...new Set(hub.connections().map(({ details }) => details.sessionId))],
    start,
    ready: () => bus.ready(),
    closeSockets,
    async close() {
      await closeSockets();
      presence?.stop();
      await bus.close();
    },
  };
}

function startPresence(ctx: BackendContext, { module, bus }: RealtimeOptions, hub: Hub): Presence {
  return new Presence(bus, (change) => {
    module.presenceEvent(ctx, change).then(
      (event) => hub.deliver(event),
      (error: unknown) => ctx.log.error({ err: error, userId: change.userId }, "presence was not told"),
    );
  });
}
