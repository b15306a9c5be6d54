/**
 * The one place that says at which instances a user has a socket. Events go by it, and it says who is online. Each method is
 * done whole or rejects; doing it again changes nothing.
 */
export interface Directory {
  /** Enters users at this instance; answers those who were nowhere before. Once it resolves, events for them arrive here. */
  enter: (users: readonly number[]) => Promise<number[]>;
  /** Strikes users off at this instance; answers those who are nowhere now. */
  leave: (users: readonly number[]) => Promise<number[]>;
  /** Answers those of the users who are entered anywhere. */
  find: (users: readonly number[]) => Promise<number[]>;
  /** Everybody entered at this instance. */
  own: () => Promise<number[]>;
  /** Gives a sign of life, and strikes off some users of an instance that gave none for long. */
  beat: () => Promise<Beat>;
  /** Says that this instance ends: its users have some seconds to come back elsewhere. */
  end: () => Promise<void>;
}

export interface Beat {
  /** False where this instance was struck off, or the directory was emptied. */
  isKnown: boolean;
  /** It was the first sign of life in an empty directory. */
  isEmptied: boolean;
  /** Those struck off who are nowhere now. */
  gone: number[];
  /** More are to be struck off. */
  isMore: boolean;
}

/** The directory of an instance that stands alone: nobody is anywhere else. */
export function createMemoryDirectory(): Directory {
  return {
    enter: async (users) => [...users],
    leave: async (users) => [...users],
    find: async () => [],
    own: async () => [],
    beat: async () => ({ isKnown: true, isEmptied: false, gone: [], isMore: false }),
    end: async () => undefined,
  };
}

// Redis does nothing else meanwhile
const mostAtOnce = 1_000;

/** Divides many users into lots that the directory takes one after another. */
export function inLots(users: readonly number[]): number[][] {
  const count = Math.ceil(users.length / mostAtOnce);
  return Array.from({ length: count }, (_, index) => users.slice(index * mostAtOnce, (index + 1) * mostAtOnce));
}
