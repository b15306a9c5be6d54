import type { GroupCommit } from "../kernel/database/group-commit";
import type { KeptThreads } from "../kernel/threads/kept-threads";
import type { Arrival } from "./arrivals/arrival";
import type { OpenedMerchants } from "./channel-accounts/opened-merchants";

declare module "../kernel/context" {
  interface BackendContext {
    /** Payments that channels tell of: what arrives together shares one transaction, by the order's id. */
    paymentCommit: GroupCommit;
    /** Tells staff's pages that a payment was booked. Call it after the transaction committed. */
    tellArrival: (arrival: Arrival) => void;
    /** Merchants of channels whose keys were opened. */
    openedMerchants: OpenedMerchants;
    /** Threads that read the statements of channels. */
    statementThreads: KeptThreads;
    /** The origin that channels notify: PUBLIC_URL, else where this server listens. */
    notifiedOrigin: () => string;
  }
}
