import { RateLimiterMemory } from "rate-limiter-flexible";
import type { BackendContext, PublishedEvent } from "../kernel/context";
import { type Attendance, createAttendance, stillInUseMs } from "./attendance";
import type { Bus } from "./bus";
import { createCatchingUp } from "./catching-up";
import { socketClosed } from "./connection";
import { createDispatcher } from "./dispatch";
import { createFrameGuard } from "./frame-guard";
import { createGateway, type UpgradeHandler } from "./gateway";
import { Hub } from "./hub";
import { createOpening } from "./opening";
import { createPresenceNews, type PresenceNews } from "./presence-news";
import { sendAway } from "./sending-away";
import type { SocketModule } from "./socket-module";

// Owns sockets, presence and the way between instances; what the frames mean is the module's.

export interface Realtime {
  publish: (event: PublishedEvent) => void;
  /** Those of the users with a socket open, on any instance. */
  findOnline: (users: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Those of the users, who are online, of whom no page is in use on any instance. */
  findResting: (users: readonly number[]) => Promise<ReadonlySet<number>>;
  /** Tells of the availability that an account has now, after what is being told of it already. */
  tellAvailability: (userId: number) => void;
  /** Closes the sockets of a session that ended, on every instance. */
  dropSession: (sessionId: number) => void;
  /** Tells the other instances of work for a job that can be done in so many ms; what the line loses they find later by themselves. */
  tellWork: (job: string, inMs: number) => void;
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
  /** Told when another instance made work for a job that can be done in so many ms. */
  hearOfWork: (job: string, inMs: number) => void;
  /** Frames a user may send in ten seconds. */
  framesPerTenSeconds?: number;
  /** The time that a page that closed still counts as in use, in ms. */
  inUseMs?: number;
}

const defaultFramesPerTenSeconds = 1000;
const closeWithinMs = 1000;

/** The realtime side of one process. */
export function createRealtime(options: RealtimeOptions): Realtime {
  const { module, bus, hearOfWork, framesPerTenSeconds = defaultFramesPerTenSeconds, inUseMs = stillInUseMs } = options;
  const hub = new Hub();
  let attendance: Attendance | null = null;
  let news: PresenceNews | null = null;
  let isClosing = false;

  function start(ctx: BackendContext): UpgradeHandler {
    bus.listen((message) => {
      if (message.kind === "event") hub.deliver(message.event);
      else if (message.kind === "drop") dropHere(message.sessionId);
      else if (message.kind === "work") hearOfWork(message.job, message.inMs);
    });
    const told = createPresenceNews(ctx, { module, findOnline, publish });
    news = told;
    const onLoss = (isEmptied: boolean) => {
      // so that nobody is missing at the others any longer than here
      if (isEmptied) bus.send({ kind: "missed" });
      void mendGap();
    };
    const attending = createAttendance({ bus, news: told, onLoss, inUseMs });
    attendance = attending;
    const open = createOpening(ctx, module, attending);
    const catchUp = createCatchingUp(hub, async (connection) => {
      ctx.counters.socketCaughtUp();
      await open(connection);
    });
    const mendGap = async () => {
      ctx.counters.busGap();
      ctx.log.warn("a gap of the bus is caught up");
      ctx.wakeJob("ended sessions");
      // among the listeners first, then the state, as when a socket opens
      await attending.restore();
      catchUp();
    };
    bus.onGap(() => void mendGap());
    void bus.opened.then(() => attending.begin());
    const limiter = new RateLimiterMemory({ points: framesPerTenSeconds, duration: 10 });
    const dispatcher = createDispatcher(module, limiter, createFrameGuard(ctx), ({ actor, socket }) =>
      hub.dropSocket(actor.userId, socket.id, socketClosed.flooding, "too many frames"),
    );
    return createGateway(ctx, { hub, attendance: attending, dispatcher, open, isClosing: () => isClosing });
  }

  function dropHere(sessionId: number): void {
    hub.dropSession(sessionId, socketClosed.sessionEnded, "session ended");
  }

  function publish(event: PublishedEvent): void {
    hub.deliver(event);
    bus.send({ kind: "event", event });
  }

  async function findOnline(users: readonly number[]): Promise<ReadonlySet<number>> {
    return attendance?.findOnline(users) ?? new Set();
  }

  async function findResting(users: readonly number[]): Promise<ReadonlySet<number>> {
    return attendance?.findResting(users) ?? new Set();
  }

  async function closeSockets(): Promise<void> {
    isClosing = true;
    attendance?.drain();
    await sendAway(hub);
    const deadline = Date.now() + closeWithinMs;
    while (hub.count() > 0 && Date.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 10));
    hub.stop();
  }

  return {
    publish,
    findOnline,
    findResting,
    tellAvailability: (userId) => news?.tellAvailability([userId]),
    dropSession(sessionId) {
      dropHere(sessionId);
      bus.send({ kind: "drop", sessionId });
    },
    tellWork: (job, inMs) => bus.send({ kind: "work", job, inMs }),
    countSockets: (sessionId) => (sessionId === undefined ? hub.count() : hub.countOfSession(sessionId)),
    openSessions: () => hub.sessions(),
    start,
    ready: () => bus.ready(),
    closeSockets,
    async close() {
      await closeSockets();
      await attendance?.stop();
      await bus.close();
    },
  };
}
