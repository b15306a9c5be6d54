import type { BackendContext } from "../context";
import type { JobName } from "../job-name";
import { type Job, startJob, type StartedJob } from "./start-job";

/** The jobs of one instance. */
export interface JobRunner {
  start: (ctx: BackendContext) => void;
  /** Runs a job now or at a time, epoch ms, at every instance where its work is anybody's; here nothing before the start. */
  wake: (name: JobName, at?: number) => void;
  /** Hears of another instance that there is work in so many ms. */
  hear: (name: string, inMs: number) => void;
  /** Runs the jobs whose time has come: a test moved it. */
  lookAtClock: () => void;
  /** Resolves when none of them runs, those included that others wake. */
  idle: () => Promise<void>;
  end: () => Promise<void>;
}

export interface JobSurroundings {
  now: () => number;
  /** Tells the other instances that there is work for a job in so many ms. */
  tell: (name: JobName, inMs: number) => void;
}

/** Creates the runner first, since the context that jobs get can wake them. */
export function createJobRunner(jobs: readonly Job[], { now, tell }: JobSurroundings): JobRunner {
  const started = new Map<string, StartedJob>();
  const shared = new Set(jobs.filter(({ dueIn }) => dueIn).map(({ name }) => name));
  const toldAt = new Map<JobName, number>();

  /** Others that will look earlier find the later work then: a rush is told of once. */
  function tellOthers(name: JobName, at: number): void {
    const earlier = toldAt.get(name) ?? 0;
    if (earlier > now() && earlier <= at) return;
    toldAt.set(name, at);
    tell(name, Math.max(0, at - now()));
  }

  return {
    start: (ctx) => jobs.forEach((job) => started.set(job.name, startJob(ctx, job))),
    wake(name, at) {
      started.get(name)?.wake(at);
      if (shared.has(name)) tellOthers(name, at ?? now());
    },
    hear: (name, inMs) => started.get(name)?.wake(now() + inMs),
    lookAtClock: () => started.forEach((job) => job.lookAtClock()),
    async idle() {
      const running = () => [...started.values()].flatMap((job) => job.running() ?? []);
      for (let runs = running(); runs.length > 0; runs = running()) await Promise.all(runs);
    },
    end: async () => void (await Promise.all([...started.values()].map((job) => job.end()))),
  };
}
