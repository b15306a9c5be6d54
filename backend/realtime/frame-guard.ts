import type { BackendContext, SocketContext } from "../kernel/context";
import { withinLimit } from "../kernel/database/time-limit";
import { DatabaseUnavailable } from "../kernel/database/unavailable";
import { isSuperAdministrator } from "../platform/access/auth/actor";
import { refusedInMaintenance } from "../platform/access/sys-config/maintenance";
import { readMaintenance } from "../platform/access/sys-config/sys-config.service";

// frames come by the thousand, and the switch is turned by hand
const askedAgainMs = 1000;
const askedWithinMs = 2000;

/**
 * Refuses the frames of all but super administrators while `maintain_switch` is on; turning it, and giving or taking the role, counts
 * within a second. A database that does not answer holds no frame up: what was known last goes on.
 */
export function createFrameGuard(ctx: BackendContext): (from: SocketContext) => Promise<void> | void {
  const isClosed = createAnswer(ctx, false, async () => (await readMaintenance(ctx.db)).maintain_switch);
  // of those alone who were super administrators when their socket was opened
  const passing = new Map<number, () => Promise<boolean> | boolean>();

  function mayPass({ actor }: SocketContext): Promise<boolean> | boolean {
    if (!actor.isSuperAdmin) return false;
    const known = passing.get(actor.userId) ?? createAnswer(ctx, true, () => isSuperAdministrator(ctx, actor.userId));
    passing.set(actor.userId, known);
    return known();
  }
  function refuseUnless(isPassing: boolean): void {
    if (!isPassing) throw refusedInMaintenance();
  }
  function guard(from: SocketContext, closed: boolean): Promise<void> | void {
    if (!closed) return;
    const isPassing = mayPass(from);
    if (typeof isPassing !== "boolean") return isPassing.then(refuseUnless);
    refuseUnless(isPassing);
  }
  return (from) => {
    const closed = isClosed();
    // frames that wait for one answer go on in their order
    if (typeof closed !== "boolean") return closed.then((now) => guard(from, now));
    return guard(from, closed);
  };
}

/** Makes a question that is asked again after a second, and not for each frame; `lastKnown` is the answer before the first. */
function createAnswer(ctx: BackendContext, lastKnown: boolean, ask: () => Promise<boolean>) {
  let askedAt = Number.NEGATIVE_INFINITY;
  let answer: boolean | Promise<boolean> = lastKnown;

  async function askWithin(): Promise<boolean> {
    try {
      return (answer = lastKnown = await withinLimit(askedWithinMs, ask()));
    } catch (error) {
      if (error instanceof DatabaseUnavailable) return (answer = lastKnown);
      askedAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }
  return (): boolean | Promise<boolean> => {
    if (ctx.now() - askedAt >= askedAgainMs) {
      askedAt = ctx.now();
      answer = askWithin();
    }
    return answer;
  };
}
