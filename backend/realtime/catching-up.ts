import { setTimeout as pause } from "node:timers/promises";
import type { Hub } from "./hub";
import type { Opening } from "./opening";

// thousands at once would hold up everybody's messages; all of them have it within 10 s of the gap
const turns = 40;
const turnMs = 100;

/**
 * Tells every socket anew how everything stands, spread over some seconds: messages of other instances were lost. Asked for
 * while it goes on, it happens once more after that.
 */
export function createCatchingUp(hub: Hub, open: Opening): () => void {
  let isRunning = false;
  let isAskedAgain = false;

  async function tellAll(): Promise<void> {
    const waiting = hub.connections();
    const inOneTurn = Math.ceil(waiting.length / turns);
    while (waiting.length > 0) {
      const due = waiting.splice(0, inOneTurn).filter(({ isOpen }) => isOpen);
      // one that is being told right now may have been read for before the gap ended
      waiting.push(...due.filter(({ isStarted }) => !isStarted));
      const started = due.filter(({ isStarted }) => isStarted);
      await Promise.all([...started.map(open), pause(turnMs, undefined, { ref: false })]);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    do {
      isAskedAgain = false;
      await tellAll();
    } while (isAskedAgain);
    isRunning = false;
  }

  return () => {
    isAskedAgain = true;
    if (!isRunning) void run();
  };
}
