/**
 * A read by a key that whoever asks at the same time shares. It begins in a later turn of the event loop than it was asked for, so that
 * each gets what was true after asking.
 */
export function sharedRead<Result>(read: (key: string) => Promise<Result>): (key: string) => Promise<Result> {
  const waiting = new Map<string, Promise<Result>>();

  function begin(key: string): Promise<Result> {
    waiting.delete(key);
    return read(key);
  }

  return (key) => {
    const known = waiting.get(key);
    if (known) return known;
    const begun = new Promise<Result>((resolve) => setImmediate(() => resolve(begin(key))));
    waiting.set(key, begun);
    return begun;
  };
}
