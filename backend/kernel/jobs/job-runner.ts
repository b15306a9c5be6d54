import type { BackendContext } from "../context";
import type { JobName } from "../job-name";
import { type Job, startJob, type StartedJob } from "./start-job";

/** The jobs of one instance. */
export interface JobRunner {
  start: (ctx: BackendContext) => void;
  /** Runs a job now; nothing before the start. */
  wake: (name: JobName) => void;
  /** Resolves when none of them runs, those included that others wake. */
  idle: () => Promise<void>;
  end: () => Promise<void>;
}

/** Creates the runner first, since the context that jobs get can wake them. */
export function createJobRunner(jobs: readonly Job[]): JobRunner {
  const started = new Map<JobName, StartedJob>();
  return {
    start: (ctx) => jobs.forEach((job) => started.set(job.name, startJob(ctx, job))),
    wake: (name) => started.get(name)?.wake(),
    async idle() {
      const running = () => [...started.values()].flatMap((job) => job.running() ?? []);
      for (let runs = running(); runs.length > 0; runs = running()) await Promise.all(runs);
    },
    end: async () => void (await Promise.all([...started.values()].map((job) => job.end()))),
  };
}
