import { setTimeout } from "node:timers/promises";
import type { Logger } from "pino";
import { createProbe, type PartState, type Probe } from "./probe";

/** Parts of the service by the names that `/readyz` and the metrics give them. */
export type PartName = "database" | "bus" | "storage" | "disk" | "backend";

/** Checks of the parts; each rejects with the reason. The first one decides whether requests should come here at all. */
export type PartChecks = readonly [part: PartCheck, ...others: PartCheck[]];
type PartCheck = readonly [name: PartName, check: () => Promise<void>];

export interface ReadinessReport {
  ready: boolean;
  stopping: boolean;
  parts: Readonly<Partial<Record<PartName, "up" | "down" | "unknown">>>;
}

export interface Readiness {
  /** Waits for the first part 1.5 s at most, for the others a moment only: one that is slow is told as it was last seen. */
  look: () => Promise<ReadinessReport>;
  /** The state of every part as it was last seen; begins to look again. Parts that were never seen are left out. */
  last: () => readonly (readonly [PartName, PartState])[];
  /** From now on requests should go elsewhere. */
  stop: () => void;
}

const othersWithinMs = 200;

/** Looks at the parts whenever somebody asks; a part that changes is a line in the log. */
export function createReadiness(checks: PartChecks, log: Logger): Readiness {
  let stopping = false;
  const parts = checks.map(([name, check]) => ({ name, probe: createProbe(check), isUp: true }));

  async function lookAt(part: (typeof parts)[number]): Promise<PartState> {
    const state = await part.probe.look();
    const isUp = state.problem === null;
    if (isUp !== part.isUp && isUp) log.info({ part: part.name }, "part answers again");
    if (isUp !== part.isUp && !isUp) log.error({ part: part.name, reason: state.problem }, "part does not answer");
    part.isUp = isUp;
    return state;
  }

  const lookAtAll = () => parts.map(lookAt);

  return {
    async look() {
      const [needed, ...others] = lookAtAll();
      const state = await needed;
      await Promise.race([Promise.all(others), setTimeout(othersWithinMs, undefined, { ref: false })]);
      return {
        ready: !stopping && state?.problem === null,
        stopping,
        parts: Object.fromEntries(parts.map(({ name, probe }) => [name, wordOf(probe)])),
      };
    },
    last() {
      void lookAtAll();
      return parts.flatMap(({ name, probe }) => {
        const state = probe.last();
        return state ? [[name, state] as const] : [];
      });
    },
    stop: () => void (stopping = true),
  };
}

function wordOf(probe: Probe): "up" | "down" | "unknown" {
  const state = probe.last();
  if (!state) return "unknown";
  return state.problem === null ? "up" : "down";
}
