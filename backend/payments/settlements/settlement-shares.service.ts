import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { commissionOf } from "./commission-share";
import { deleteCommissionsOf, insertCommissions, type listAgentsAt, listCommissionsOf } from "./commissions.repository";

/** The agents of a school's day. */
export type Agents = Awaited<ReturnType<typeof listAgentsAt>>;

export interface SharedSettlement {
  id: number;
  school_id: number;
  biz_date: string;
  net_fen: number;
}

/** Writes what agents earn by a settlement, in place of what was written before. */
export async function writeShares(
  trx: Kysely<Database>,
  settlement: SharedSettlement,
  agents: Agents,
  at: number,
): Promise<void> {
  const { id, school_id, biz_date, net_fen } = settlement;
  await deleteCommissionsOf(trx, id);
  await insertCommissions(
    trx,
    agents.map(({ agent_id, commission_bp }) => ({
      ...{ settlement_id: id, agent_id, school_id, biz_date },
      ...{ base_fen: net_fen, commission_bp, commission_fen: commissionOf(net_fen, commission_bp) },
      created_at: at,
    })),
  );
}

/** True where what was written is what these agents earn by it. */
export async function hasShares(
  trx: Kysely<Database>,
  { id, net_fen }: Pick<SharedSettlement, "id" | "net_fen">,
  agents: Agents,
): Promise<boolean> {
  const known = await listCommissionsOf(trx, [id]);
  return (
    known.length === agents.length &&
    agents.every(({ agent_id, commission_bp }) =>
      known.some((one) => one.agent_id === agent_id && one.base_fen === net_fen && one.commission_bp === commission_bp),
    )
  );
}
