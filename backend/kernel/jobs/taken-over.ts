import type { BackendContext } from "../context";
import type { BusyWork } from "../operations/busy-work";

/** Tells of work that an instance which ended had begun, and that this one begins again. */
export function noteTakenOver({ counters, log }: BackendContext, work: BusyWork, id: number | string): void {
  counters.workTakenOver(work);
  log.warn({ work, id }, "work taken over");
}
