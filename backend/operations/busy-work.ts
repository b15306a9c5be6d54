/** Work that an instance takes under a lease, as the metrics name it. */
export type BusyWork = "export" | "reconciliation";
