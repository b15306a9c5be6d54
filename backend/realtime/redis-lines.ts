import type { Redis } from "ioredis";

const missedAgainMs = 500;
// whoever only listens never finds out by itself that nobody is there any more
const signOfLifeMs = 2_000;

/** Asks the listening line for an answer every few seconds; one that gives none is cut by its `socketTimeout` and opened anew. */
export function askForSigns(subscriber: Redis, onSilence: () => void) {
  const ask = () => {
    // one that is being opened is asked by the opening
    if (subscriber.status === "ready") subscriber.ping().catch(() => undefined);
  };
  subscriber.on("error", (error) => {
    if (/^Socket timeout/.test(error.message)) onSilence();
  });
  const timer = setInterval(ask, signOfLifeMs).unref();
  return { end: () => clearInterval(timer) };
}

/** Knows when messages go both ways again after the line was lost. */
export function watchGaps(
  publisher: Redis,
  subscriber: Redis,
  { channels, onWhole }: { channels: readonly string[]; onWhole: () => void },
) {
  const handlers: (() => void)[] = [];
  const tell = () => handlers.forEach((handler) => handler());

  async function bothWays(): Promise<void> {
    const published = publisher.status === "ready" ? undefined : new Promise((done) => publisher.once("ready", done));
    await Promise.all([published, subscriber.subscribe(...channels)]);
  }
  // a lost line is told by "error" and mended by the reconnection; what it breaks off is done again after that
  const opened = new Promise<void>((resolve) => {
    let isLost = false;
    subscriber.on("close", () => void (isLost = true));
    subscriber.on("ready", () => {
      const isGap = isLost;
      isLost = false;
      bothWays().then(
        () => {
          onWhole();
          resolve();
          if (isGap) tell();
        },
        () => undefined,
      );
    });
  });
  return { opened, tell, listen: (handler: () => void) => void handlers.push(handler) };
}

/** Says, until it is through once, that something was not. */
export function createMissedTeller(publish: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  let isEnded = false;

  function attempt(): void {
    publish().then(
      () => (timer = undefined),
      () => (timer = isEnded ? undefined : setTimeout(attempt, missedAgainMs).unref()),
    );
  }
  return {
    begin(): void {
      if (!isEnded) timer ??= setTimeout(attempt, missedAgainMs).unref();
    },
    end(): void {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}
