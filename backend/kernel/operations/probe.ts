import { setTimeout } from "node:timers/promises";

/** The last that is known of a part. */
export interface PartState {
  /** Null: it answered. */
  problem: string | null;
  seconds: number;
}

/** Looks at one part that may fail or hang. */
export interface Probe {
  /** The state now, within the limit; never rejects. One look at a time: whoever asks meanwhile shares it. */
  look: () => Promise<PartState>;
  /** Without waiting; null before the first look has ended. */
  last: () => PartState | null;
}

// a balancer waits for two seconds
const answerWithinMs = 1_500;

/** Makes a probe of a check that rejects with the reason; a check that hangs counts as failed until it ends. */
export function createProbe(check: () => Promise<void>): Probe {
  let state: PartState | null = null;
  let running: Promise<PartState> | undefined;

  async function begin(): Promise<PartState> {
    const startedAt = performance.now();
    const problem = await problemOf(check);
    running = undefined;
    return (state = { problem, seconds: (performance.now() - startedAt) / 1000 });
  }

  async function giveUp(): Promise<null> {
    await setTimeout(answerWithinMs, undefined, { ref: false });
    return null;
  }

  return {
    last: () => state,
    async look() {
      running ??= begin();
      const answered = await Promise.race([running, giveUp()]);
      if (answered) return answered;
      return (state = { problem: `no answer within ${answerWithinMs} ms`, seconds: answerWithinMs / 1000 });
    },
  };
}

async function problemOf(check: () => Promise<void>): Promise<string | null> {
  try {
    await check();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message || error.name : String(error);
  }
}
