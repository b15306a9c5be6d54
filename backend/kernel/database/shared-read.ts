import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * A read by a key that whoever asks at the same time shares. It begins in a later turn of the event loop than it was asked for, and after
 * the one before it has ended, so that each gets what was true after asking, and a slow database is asked no more often than it answers.
 */
export function sharedRead<Result>(read: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const waiting = new Map<string, Promise<Result>>();
  const running = new Map<string, Promise<void>>();

  async function begin(key: string): Promise<Result> {
    await (running.get(key) ?? nextTurn());
    waiting.delete(key);
    const result = read(key);
    const end = () => void running.delete(key);
    running.set(key, result.then(end, end));
    return result;
  }

  return (key) => {
    const known = waiting.get(key);
    if (known) return known;
    const begun = begin(key);
    waiting.set(key, begun);
    return begun;
  };
}
