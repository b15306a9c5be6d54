import { code } from "#contract/kernel/errors";
import { AppError } from "./errors";
import type { LimitName } from "./limit-name";

export interface QueueLimits {
  /** Number of works that run at once: the memory and time of each decide. */
  running: number;
  waiting: number;
  /** The refusal of a caller too far behind in the queue. */
  refusal: string;
  limit: LimitName;
}

/** Runs what it is given when its turn comes. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets few run at once and the next ones wait in their order. Throws 429 for whoever would be too far behind. */
export function createQueue(limits: QueueLimits): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < limits.running) running += 1;
    else if (waiting.length >= limits.waiting)
      throw new AppError(code.tooOften, limits.refusal).withReason("uploads_waiting").atLimit(limits.limit);
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // the place goes straight to the next in line
      if (next) next();
      else running -= 1;
    }
  };
}

/** Runs what it is given when its turn comes among the works of its key. */
export type InTurnOf = <T>(key: number, work: () => Promise<T>) => Promise<T>;

/** Makes a queue for each key, as long as anybody is in it. */
export function createQueues(limits: QueueLimits): InTurnOf {
  const queues = new Map<number, { inTurn: InTurn; people: number }>();
  return async function inTurnOf<T>(key: number, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { inTurn: createQueue(limits), people: 0 };
    queues.set(key, queue);
    queue.people += 1;
    try {
      return await queue.inTurn(work);
    } finally {
      queue.people -= 1;
      if (queue.people === 0) queues.delete(key);
    }
  };
}

interface SharedQueueLimits extends QueueLimits {
  /** The limits for one person, who holds no place in the common line while waiting for these. */
  ofPerson: Pick<QueueLimits, "running" | "waiting" | "refusal">;
}

/** Makes a queue in which nobody takes the places of all others, however much one person asks for at once. */
export function createSharedQueue({ ofPerson, ...ofAll }: SharedQueueLimits): InTurnOf {
  const inOwnTurn = createQueues({ ...ofPerson, limit: ofAll.limit });
  const inTurn = createQueue(ofAll);
  return (userId, work) => inOwnTurn(userId, () => inTurn(work));
}
