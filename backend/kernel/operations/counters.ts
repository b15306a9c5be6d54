import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { BusyWork } from "./busy-work";
import type { JobName } from "../job-name";
import type { RefusalKind } from "./refusal-kind";

// Numbers that this process counts of itself, by nouns; docs/operations.md says what each number tells. Labels are words of ours, never an id,
// an address or a name.

/** The door at which a request was refused. */
export type Door = "api" | "file" | "machine" | "notification" | "page" | "socket";

/** Parts that may be away or hang. */
export type FailingPart = "database" | "redis" | "storage" | "channel" | "backend";

export type Counters = ReturnType<typeof createCounters>;

const ackSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Creates the counters of a process, all at zero. */
export function createCounters() {
  const registry = new Registry();
  const registers = [registry];
  const refusals = new Counter({
    name: "refusals_total",
    help: "Requests and commands that were refused, by door and kind",
    labelNames: ["door", "kind"],
    registers,
  });
  const failures = new Counter({
    name: "dependency_failures_total",
    help: "Answers of a part that did not come, by part and reason",
    labelNames: ["name", "reason"],
    registers,
  });
  const jobRuns = new Counter({
    name: "job_runs_total",
    help: "Runs of a job that ended, by job and outcome",
    labelNames: ["job", "outcome"],
    registers,
  });
  const jobSuccess = new Gauge({
    name: "job_last_success_timestamp_seconds",
    help: "When a job last ended well",
    labelNames: ["job"],
    registers,
  });
  const takeovers = new Counter({
    name: "work_taken_over_total",
    help: "Work in hand that an instance which ended left behind",
    labelNames: ["work"],
    registers,
  });
  const waitingWork = new Gauge({
    name: "work_waiting",
    help: "Work that waits or is in hand, of all instances, as last counted",
    labelNames: ["work"],
    registers,
  });
  const messages = new Counter({
    name: "chat_messages_total",
    help: "Messages that were taken, by whether their id came for the first time",
    labelNames: ["outcome"],
    registers,
  });
  const acknowledged = new Histogram({
    name: "chat_ack_seconds",
    help: "Time from a command to its acknowledgement",
    buckets: ackSeconds,
    registers,
  });
  const socketsOpened = new Counter({
    name: "sockets_opened_total",
    help: "Sockets that opened, by whether they came back",
    labelNames: ["kind"],
    registers,
  });
  const socketsClosed = new Counter({
    name: "sockets_closed_total",
    help: "Sockets that closed, by reason",
    labelNames: ["reason"],
    registers,
  });
  const socketsCaughtUp = new Counter({
    name: "sockets_caught_up_total",
    help: "Sockets that were told anew how everything stands",
    registers,
  });
  const busMessages = new Counter({
    name: "bus_messages_total",
    help: "Messages between this and other instances: published, failed or received",
    labelNames: ["outcome"],
    registers,
  });
  const busGaps = new Counter({
    name: "bus_gaps_total",
    help: "Times that messages of other instances may have been lost",
    registers,
  });
  const busSilences = new Counter({
    name: "bus_silences_total",
    help: "Lines to Redis that were open, gave no sign of life and were replaced",
    registers,
  });
  const busConnected = new Gauge({
    name: "bus_connected",
    help: "1 while messages of other instances arrive; 1 where there are none",
    registers,
  });
  const sessionsChecked = new Counter({
    name: "sessions_checked_total",
    help: "Sessions with a socket that were looked at, by whether they had ended",
    labelNames: ["outcome"],
    registers,
  });
  busConnected.set(1);
  busMessages.inc({ outcome: "published" }, 0);
  busMessages.inc({ outcome: "failed" }, 0);
  busMessages.inc({ outcome: "received" }, 0);
  messages.inc({ outcome: "stored" }, 0);
  messages.inc({ outcome: "repeated" }, 0);
  return {
    registry,
    refused: (door: Door, kind: RefusalKind) => refusals.inc({ door, kind }),
    partFailed: (name: FailingPart, reason: "timeout" | "unreachable" | "other") => failures.inc({ name, reason }),
    jobSucceeded(job: JobName) {
      jobRuns.inc({ job, outcome: "succeeded" });
      jobSuccess.set({ job }, Date.now() / 1000);
    },
    jobFailed: (job: JobName) => jobRuns.inc({ job, outcome: "failed" }),
    workTakenOver: (work: BusyWork) => takeovers.inc({ work }),
    workWaits: (work: BusyWork, count: number) => waitingWork.set({ work }, count),
    messageTaken: (outcome: "stored" | "repeated") => messages.inc({ outcome }),
    acknowledgedAfter: (seconds: number) => acknowledged.observe(seconds),
    socketOpened: (kind: "first" | "again") => socketsOpened.inc({ kind }),
    socketClosed: (reason: string) => socketsClosed.inc({ reason }),
    socketCaughtUp: () => socketsCaughtUp.inc(),
    busMessage: (outcome: "published" | "failed" | "received") => busMessages.inc({ outcome }),
    busGap: () => busGaps.inc(),
    busSilence: () => busSilences.inc(),
    busIsConnected: (isConnected: boolean) => busConnected.set(isConnected ? 1 : 0),
    sessionsChecked(live: number, ended: number) {
      sessionsChecked.inc({ outcome: "live" }, live);
      sessionsChecked.inc({ outcome: "ended" }, ended);
    },
  };
}
