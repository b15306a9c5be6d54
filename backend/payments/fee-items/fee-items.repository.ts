import type { Insertable, Kysely, Updateable } from "kysely";
import type { FeeItemQuery } from "#contract/payments/fee-items";
import type { SchoolScope } from "../../kernel/context";
import { inSchools } from "../../kernel/database/school-match";
import type { Database } from "../../kernel/database/tables";
import { contains } from "../../kernel/database/text-match";
import { purposeName } from "../collect-purposes/purpose-name";

type Filter = Pick<FeeItemQuery, "name" | "category" | "mandatory" | "status">;

/** One page of the scope's items with their school; ties by id in the same direction. */
export function listFeeItems(db: Kysely<Database>, scope: SchoolScope, query: FeeItemQuery) {
  const direction = query.sort.startsWith("-") ? "desc" : "asc";
  return selectRows(matching(db, scope, query))
    .orderBy(query.sort.endsWith("price_fen") ? "fee_items.price_fen" : "fee_items.id", direction)
    .orderBy("fee_items.id", direction)
    .limit(query.page_size)
    .offset((query.cur_page - 1) * query.page_size)
    .execute();
}

export async function countFeeItems(db: Kysely<Database>, scope: SchoolScope, filter: Filter): Promise<number> {
  const { total } = await matching(db, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export function findFeeItem(db: Kysely<Database>, scope: SchoolScope, id: number) {
  return selectRows(matching(db, scope, {}))
    .where("fee_items.id", "=", id)
    .executeTakeFirst();
}

/** Those of the scope among some ids. */
export function listFeeItemsOf(db: Kysely<Database>, scope: SchoolScope, ids: readonly number[]) {
  return selectRows(matching(db, scope, {}))
    .where("fee_items.id", "in", ids)
    .orderBy("fee_items.id")
    .execute();
}

/** Fails on `fee_items_code` when the school has the code. */
export async function insertFeeItem(db: Kysely<Database>, row: Insertable<Database["fee_items"]>): Promise<void> {
  await db.insertInto("fee_items").values(row).execute();
}

/** Fails on `fee_items_code` when the school has the code. */
export async function updateFeeItem(
  db: Kysely<Database>,
  id: number,
  change: Updateable<Database["fee_items"]>,
): Promise<void> {
  await db
    .updateTable("fee_items")
    .set((eb) => ({ ...change, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** The name of one of them that a fee plan charges. */
export async function findPlannedItem(
  db: Kysely<Database>,
  scope: SchoolScope,
  ids: readonly number[],
): Promise<string | undefined> {
  const item = await db
    .selectFrom("fee_items")
    .select("name")
    .where("id", "in", ids)
    .where(inSchools("fee_items.school_id", scope))
    .where("id", "in", (select) => select.selectFrom("fee_plan_items").select("fee_item_id"))
    .limit(1)
    .executeTakeFirst();
  return item?.name;
}

/** Answers the number of them in the scope. */
export async function deleteFeeItems(
  db: Kysely<Database>,
  scope: SchoolScope,
  ids: readonly number[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("fee_items")
    .where("id", "in", ids)
    .where(inSchools("fee_items.school_id", scope))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function matching(db: Kysely<Database>, scope: SchoolScope, { name, category, mandatory, status }: Filter) {
  return db
    .selectFrom("fee_items")
    .innerJoin("schools", "schools.school_id", "fee_items.school_id")
    .leftJoin("collect_purposes", "collect_purposes.id", "fee_items.purpose_id")
    .where(inSchools("fee_items.school_id", scope))
    .$if(name !== undefined, (query) =>
      query.where((eb) => eb.or([contains("fee_items.name", name ?? ""), contains("fee_items.item_code", name ?? "")])),
    )
    .$if(category !== undefined, (query) => query.where("fee_items.category", "=", category ?? ""))
    .$if(mandatory !== undefined, (query) => query.where("fee_items.mandatory", "=", mandatory ?? 0))
    .$if(status !== undefined, (query) => query.where("fee_items.status", "=", status ?? 0));
}

function selectRows(query: ReturnType<typeof matching>) {
  return query.select([
    "fee_items.id",
    "fee_items.school_id",
    "schools.name as school_name",
    "fee_items.item_code",
    "fee_items.name",
    "fee_items.category",
    "fee_items.price_fen",
    purposeName.as("purpose"),
    "fee_items.mandatory",
    "fee_items.max_qty",
    "fee_items.status",
    "fee_items.remark",
    "fee_items.created_at",
    "fee_items.updated_at",
  ]);
}

export type FeeItemRecord = Awaited<ReturnType<typeof listFeeItems>>[number];
