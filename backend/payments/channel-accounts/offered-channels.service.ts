import type { BackendContext } from "../../kernel/context";
import { AppError } from "../../kernel/errors";
import type { PayWay } from "../channels/channel";
import { openAccountChannel, requireOnlineAccount } from "./open-channel.service";

export type OfferedChannel = { channel: "wxpay" | "alipay"; ways: readonly PayWay[] };

/** Channels that bills of a purpose can be paid through now, with the ways of each; what lacks an account or keys is left out. */
export async function findOfferedChannels(
  ctx: BackendContext,
  collected: { school_id: number; purpose_id: number },
): Promise<OfferedChannel[]> {
  const offered: OfferedChannel[] = [];
  for (const channel of ["wxpay", "alipay"] as const) {
    try {
      const account = await requireOnlineAccount(ctx, { ...collected, channel });
      const { channel: opened } = await openAccountChannel(ctx, account.id);
      offered.push({ channel, ways: opened.ways });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return offered;
}
