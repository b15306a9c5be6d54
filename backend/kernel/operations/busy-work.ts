/** Work that an instance takes under a lease, as the metrics name it. */
export type BusyWork = "channel_task" | "export" | "family_message" | "reconciliation";
