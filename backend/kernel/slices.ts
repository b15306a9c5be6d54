import { setImmediate } from "node:timers/promises";

// a few milliseconds of work for what is done with rows here
const sliceLength = 500;

/** Parts of a long list, with a turn of the event loop after each: sockets and other requests are served in between. */
export async function* slices<T>(items: readonly T[], length = sliceLength): AsyncGenerator<T[]> {
  for (let start = 0; start < items.length; start += length) {
    yield items.slice(start, start + length);
    await setImmediate();
  }
}
