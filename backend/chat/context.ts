import type { GroupCommit } from "../kernel/database/group-commit";
import type { UserRate } from "../kernel/user-rate";
import type { PushNews } from "./push/push-news";

declare module "../kernel/context" {
  interface BackendContext {
    /** Writes of chat: what arrives together shares one transaction. */
    groupCommit: GroupCommit;
    /** Messages that an account makes by forwarding, by socket or HTTP. */
    limitForwarding: UserRate;
    /** Tells members who have no page open of a stored message. */
    tellAway: PushNews["tell"];
  }
}
