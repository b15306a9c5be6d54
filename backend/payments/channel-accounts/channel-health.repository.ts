import type { Kysely } from "kysely";
import type { Database } from "../../kernel/database/tables";
import type { ChannelHealthRow } from "../../kernel/database/tables/online-payments";

export function findHealth(db: Kysely<Database>, merchantId: number): Promise<ChannelHealthRow | undefined> {
  return db.selectFrom("channel_health").selectAll().where("merchant_id", "=", merchantId).executeTakeFirst();
}

const unknown = {
  ok_at: null,
  failed_at: null,
  failing_since: null,
  failures: 0,
  problem: "",
  day: "",
  day_failures: 0,
};

/** Notes that a call went well. */
export async function upsertOk(db: Kysely<Database>, merchantId: number, at: number): Promise<void> {
  const fields = { ok_at: at, failures: 0, failing_since: null, problem: "" };
  await db
    .insertInto("channel_health")
    .values({ ...unknown, ...fields, merchant_id: merchantId })
    .onConflict((conflict) => conflict.column("merchant_id").doUpdateSet(fields))
    .execute();
}

/** Notes that a call failed; answers how many have in a row. */
export async function upsertFailure(
  db: Kysely<Database>,
  merchantId: number,
  { at, day, problem }: { at: number; day: string; problem: string },
): Promise<number> {
  const { failures } = await db
    .insertInto("channel_health")
    .values({
      ...{ ...unknown, merchant_id: merchantId, failed_at: at, failing_since: at, failures: 1 },
      ...{ problem, day, day_failures: 1 },
    })
    .onConflict((conflict) =>
      conflict.column("merchant_id").doUpdateSet((eb) => ({
        failed_at: at,
        failing_since: eb.fn.coalesce("channel_health.failing_since", eb.val(at)),
        failures: eb("channel_health.failures", "+", 1),
        problem,
        day,
        day_failures: eb
          .case()
          .when("channel_health.day", "=", day)
          .then(eb("channel_health.day_failures", "+", 1))
          .else(1)
          .end(),
      })),
    )
    .returning("failures")
    .executeTakeFirstOrThrow();
  return failures;
}
