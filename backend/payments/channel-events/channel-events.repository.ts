import type { Insertable, Kysely } from "kysely";
import type { SchoolScope } from "../../kernel/context";
import { groupedInsert } from "../../kernel/database/grouped-rows";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";

const insert = groupedInsert<Insertable<Database["channel_events"]>>("channel_events", {
  columns: [
    ...(["merchant_id", "school_id", "kind", "number", "channel_no", "amount_fen", "outcome", "body_hash"] as const),
    ...(["happened_at", "created_at"] as const),
  ],
});

export async function insertChannelEvent(
  db: Kysely<Database>,
  row: Insertable<Database["channel_events"]>,
): Promise<void> {
  await insert(db, row);
}

/** Deletes some of the events from before a time; answers how many. */
export async function deleteOldEvents(db: Kysely<Database>, before: number, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("channel_events")
    .where("id", "in", (eb) =>
      eb.selectFrom("channel_events").select("id").where("created_at", "<", before).orderBy("created_at").limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export interface EventFilter {
  kinds?: readonly string[] | undefined;
  /** Epoch ms: from then on. */
  from?: number | undefined;
  /** Those with smaller ids: the next page. */
  beforeId?: number | undefined;
  limit: number;
}

/** Events that a scope may see, newest first: those of its schools, and of merchants that belong to one of them. */
export function listEvents(db: Kysely<Database>, scope: SchoolScope, filter: EventFilter) {
  const { kinds, from, beforeId, limit } = filter;
  let query = seen(db, scope);
  if (kinds) query = query.where("channel_events.kind", "in", kinds);
  if (from !== undefined) query = query.where("channel_events.created_at", ">=", from);
  if (beforeId !== undefined) query = query.where("channel_events.id", "<", beforeId);
  return query
    .selectAll("channel_events")
    .select(["channel_merchants.channel", "channel_merchants.mch_no"])
    .orderBy("channel_events.id", "desc")
    .limit(limit)
    .execute();
}
export type EventRecord = Awaited<ReturnType<typeof listEvents>>[number];

function seen(db: Kysely<Database>, scope: SchoolScope) {
  return db
    .selectFrom("channel_events")
    .innerJoin("channel_merchants", "channel_merchants.id", "channel_events.merchant_id")
    .where((eb) =>
      eb.or([inSchools("channel_events.school_id", scope), inSchools("channel_merchants.school_id", scope)]),
    );
}
