import type { Endpoint } from "#contract/kernel/endpoint";
import type { BackendContext } from "../../../kernel/context";
import { noteAct } from "./account-traces.repository";

/** Notes that an account uses its rights, before it does: records name it from then on, and nobody deletes it any more. */
export type FirstActs = (ctx: BackendContext, userId: number, endpoint: Endpoint) => Promise<void>;

/** Writes once for each account; settings of one's own and mere reading leave nothing that names an account. */
export function createFirstActs(): FirstActs {
  const noted = new Set<number>();
  return async (ctx, userId, { audited, permission }) => {
    if (!audited || permission === "signed-in" || noted.has(userId)) return;
    await noteAct(ctx.db, userId, ctx.now());
    noted.add(userId);
  };
}
