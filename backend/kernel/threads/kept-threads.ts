import type { Worker } from "node:worker_threads";

/** Threads of one kind. Starting one takes longer than most of what it is asked: one that is done waits a while for the next. */
export interface KeptThreads {
  /** One that waits, else a new one. */
  take: () => Worker;
  /** Hands back one that has answered all it was asked. */
  keep: (worker: Worker) => void;
  /** Ends those that wait. */
  end: () => Promise<void>;
}

const retentionMs = 10_000;
// one brings a file while another is compared
const mostKept = 2;

/** Keeps two threads at most that have nothing to do. */
export function keepThreads(start: () => Worker): KeptThreads {
  const kept = new Map<Worker, () => void>();

  return {
    take() {
      const [waiting] = kept;
      if (!waiting) return start();
      const [worker, release] = waiting;
      release();
      worker.ref();
      return worker;
    },
    keep(worker) {
      if (kept.size === mostKept) return void worker.terminate();
      const release = () => {
        kept.delete(worker);
        clearTimeout(timer);
        worker.off("error", release).off("exit", release);
      };
      const timer = setTimeout(() => (release(), void worker.terminate()), retentionMs).unref();
      kept.set(worker, release);
      // nobody else listens meanwhile
      worker.on("error", release).on("exit", release).unref();
    },
    async end() {
      for (const [worker, release] of [...kept]) {
        release();
        await worker.terminate();
      }
    },
  };
}
