import type { BackendContext, SocketContext } from "../kernel/context";
import { withinLimit } from "../kernel/database/time-limit";
import { DatabaseUnavailable } from "../kernel/database/unavailable";
import { refusedInMaintenance } from "../platform/access/sys-config/maintenance";
import { readMaintenance } from "../platform/access/sys-config/sys-config.service";

// frames come by the thousand, and the switch is turned by hand
const askedAgainMs = 1000;
const askedWithinMs = 2000;

/**
 * Refuses the frames of all but super administrators while `maintain_switch` is on; turning it counts within a second. A database that
 * does not answer holds no frame up: what was known last goes on.
 */
export function createFrameGuard(ctx: BackendContext): (from: SocketContext) => Promise<void> | void {
  let askedAt = Number.NEGATIVE_INFINITY;
  let isClosed: boolean | Promise<boolean> = false;
  let lastKnown = false;

  async function ask(): Promise<boolean> {
    try {
      const { maintain_switch } = await withinLimit(askedWithinMs, readMaintenance(ctx.db));
      return (isClosed = lastKnown = maintain_switch);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return (isClosed = lastKnown);
      askedAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }
  return ({ actor }) => {
    if (actor.isSuperAdmin) return;
    if (ctx.now() - askedAt >= askedAgainMs) {
      askedAt = ctx.now();
      isClosed = ask();
    }
    // frames that wait for one answer go on in their order
    if (typeof isClosed !== "boolean") return isClosed.then(refuseIf);
    refuseIf(isClosed);
  };
}

function refuseIf(isClosed: boolean): void {
  if (isClosed) throw refusedInMaintenance();
}
