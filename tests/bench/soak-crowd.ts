import { setTimeout as pause } from "node:timers/promises";
import { isDelivery, messageFrame, messageIdOf } from "./chat-frames";
import { openRawClient, type RawClient } from "./raw-client";

/** People at their pages, a socket each, who write to the groups they are in. */
export interface Crowd {
  /** Writes at an even pace for so long; answers the time from each message to each of its deliveries, in ms. */
  write: (seconds: number, perSecond: number) => Promise<number[]>;
  /** Deliveries that never came. */
  missing: () => number;
  /** Sockets that ended. */
  lost: () => number;
  close: () => void;
}

const openedTogether = 50;
// the last message of a minute has so long to reach everybody
const lastWaitMs = 2000;

/** Opens a socket for each of so many people of `makeTeams`. */
export async function openCrowd(port: number, people: number, teamSize: number): Promise<Crowd> {
  const clients: RawClient[] = [];
  const sentAt = new Map<string, number>();
  let times: number[] = [];
  let [sent, delivered, lost, isOver] = [0, 0, 0, false];
  const hear = (data: Buffer, start: number, end: number) => {
    if (!isDelivery(data, start)) return;
    const at = sentAt.get(messageIdOf(data, start, end));
    if (at === undefined) return;
    delivered += 1;
    times.push(performance.now() - at);
  };
  for (let from = 0; from < people; from += openedTogether) {
    const some = Array.from({ length: Math.min(openedTogether, people - from) }, (_, place) => from + place);
    clients.push(...(await Promise.all(some.map((user) => openRawClient(port, user, "?sync=1")))));
  }
  for (const client of clients) {
    client.onText = hear;
    client.onClose = () => void (lost += isOver ? 0 : 1);
  }
  return {
    async write(seconds, perSecond) {
      sentAt.clear();
      times = [];
      const startedAt = performance.now();
      for (let written = 0; written < seconds * perSecond; written++) {
        await pause(Math.max(0, startedAt + (written * 1000) / perSecond - performance.now()));
        const sender = (sent * teamSize + (sent % teamSize)) % people;
        const id = `soak-${sent}`;
        sentAt.set(id, performance.now());
        clients[sender]?.send(messageFrame({ teamSize, run: "" }, sender, id));
        sent += 1;
      }
      await pause(lastWaitMs);
      return times;
    },
    missing: () => sent * (teamSize - 1) - delivered,
    lost: () => lost,
    close() {
      isOver = true;
      for (const client of clients) client.close();
    },
  };
}
