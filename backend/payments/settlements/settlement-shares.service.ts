import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { startOfNextDay } from "../../kernel/time/shanghai";
import { commissionOf } from "./commission-share";
import { deleteCommissionsOf, insertCommissions, listAgentsAt, listCommissionsOf } from "./commissions.repository";

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
export async function hasShares(trx: Kysely<Database>, settlement: Shared, agents: Agents): Promise<boolean> {
  return isShared(settlement, agents, await listCommissionsOf(trx, [settlement.id]));
}

/** Finds the settlements of a school whose written shares are not what its agents earn by them now. */
export async function findOtherShares(
  db: Kysely<Database>,
  schoolId: number,
  settlements: readonly (Shared & { biz_date: string })[],
): Promise<Set<number>> {
  const written = await listCommissionsOf(
    db,
    settlements.map(({ id }) => id),
  );
  const agents = new Map<string, Agents>();
  for (const { biz_date } of settlements) {
    if (!agents.has(biz_date)) agents.set(biz_date, await listAgentsAt(db, schoolId, startOfNextDay(biz_date)));
  }
  return new Set(
    settlements.filter((one) => !isShared(one, agents.get(one.biz_date) ?? [], written)).map(({ id }) => id),
  );
}

type Shared = Pick<SharedSettlement, "id" | "net_fen">;

function isShared(
  { id, net_fen }: Shared,
  agents: Agents,
  written: Awaited<ReturnType<typeof listCommissionsOf>>,
): boolean {
  const known = written.filter(({ settlement_id }) => settlement_id === id);
  return (
    known.length === agents.length &&
    agents.every(({ agent_id, commission_bp }) =>
      known.some((one) => one.agent_id === agent_id && one.base_fen === net_fen && one.commission_bp === commission_bp),
    )
  );
}
