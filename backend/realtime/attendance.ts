import type { PresenceChange } from "../kernel/context";
import type { Bus } from "./bus";
import type { Connection } from "./connection";
import { Presence } from "./presence";
import type { PresenceNews } from "./presence-news";

// longer than the 1–3 s after which a client comes back: a reload or a short loss changes nothing for others
const graceMs = 4_000;
/** The time that a page stays in use after it was used last: one that was closed was used until then. */
export const stillInUseMs = 10 * 60_000;

export interface AttendanceParts {
  bus: Pick<Bus, "directory" | "useDirectory">;
  news: PresenceNews;
  /** Called where events may have gone past; `restore` is due. */
  onLoss: (isEmptied: boolean) => void;
  /** The time that a page that closed still counts as in use. */
  inUseMs: number;
}

export type Attendance = ReturnType<typeof createAttendance>;

/** Knows who is online, and who of them uses a page: two directories of the same kind, told as one. */
export function createAttendance({ bus, news, onLoss, inUseMs }: AttendanceParts) {
  const online = new Presence({ directory: bus.directory, graceMs, onChange: news.tellPresence, onLoss });
  const inUse: Presence = new Presence({
    directory: bus.useDirectory,
    graceMs: inUseMs,
    onChange: (changes) => void tellUse(changes),
    onLoss: () => void inUse.restore(),
  });

  async function tellUse(changes: readonly PresenceChange[]): Promise<void> {
    // of the others nobody sees it
    const there = await online.find(changes.map(({ userId }) => userId));
    news.tellUse([...there]);
  }

  async function use(userId: number): Promise<boolean> {
    return inUse.arrive(userId, { isReconnection: true, isQuiet: true });
  }

  return {
    begin: async () => void (await Promise.all([inUse.begin(), online.begin()])),
    findOnline: (users: readonly number[]) => online.find(users),
    /** Answers those of the users, who are online, of whom no page is in use. */
    async findResting(users: readonly number[]): Promise<ReadonlySet<number>> {
      const used = await inUse.find(users);
      return new Set(users.filter((userId) => !used.has(userId)));
    },
    /** Never rejects. */
    async arrive({ userId, isResting, details }: Connection): Promise<void> {
      // first, so that the news of who came say how
      const begins = !isResting && (await use(userId));
      const comes = await online.arrive(userId, { isReconnection: details.isReconnection });
      if (begins && !comes) news.tellUse([userId]);
    },
    leave({ userId, isResting }: Connection): void {
      if (!isResting) inUse.leave(userId);
      online.leave(userId);
    },
    /** A page says that nobody has used it for long, or that somebody uses it again. */
    async rest(connection: Connection, isResting: boolean): Promise<void> {
      if (connection.isResting === isResting || !connection.isOpen) return;
      connection.isResting = isResting;
      if (isResting) inUse.leave(connection.userId, 0);
      else if (await use(connection.userId)) news.tellUse([connection.userId]);
    },
    async restore(): Promise<void> {
      await inUse.restore();
      await online.restore();
    },
    drain(): void {
      inUse.drain();
      online.drain();
    },
    stop: async () => void (await Promise.all([inUse.stop(), online.stop()])),
  };
}
