import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/database/tables";

const priceList = [
  { item_code: "tuition", name: "学费", category: "tuition", price_fen: 180_000, mandatory: 1, max_qty: 1 },
  { item_code: "boarding", name: "住宿费", category: "boarding", price_fen: 60_000, mandatory: 0, max_qty: 1 },
  { item_code: "lunch", name: "午餐费（月）", category: "meal", price_fen: 26_400, mandatory: 0, max_qty: 5 },
  { item_code: "books", name: "教材费", category: "book", price_fen: 18_650, mandatory: 1, max_qty: 1 },
  { item_code: "uniform", name: "夏季校服", category: "uniform", price_fen: 12_800, mandatory: 0, max_qty: 3 },
] as const;

/** The price list of each school of the demo. */
export async function seedFeeItems(db: Kysely<Database>, schoolIds: readonly number[], now: number): Promise<void> {
  const audit = { status: 1, remark: "", created_at: now, created_by: 0, updated_at: now, updated_by: 0 };
  const rows = schoolIds.flatMap((school_id) => priceList.map((item) => ({ ...item, ...audit, school_id })));
  if (rows.length > 0) await db.insertInto("fee_items").values(rows).execute();
}
