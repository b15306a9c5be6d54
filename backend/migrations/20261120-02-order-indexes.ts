import type { SchemaModule } from "kysely";

/**
 * Columns that the totals of a list read besides their key: with these in the index, count and sums of any
 * filter never touch the table.
 */
const totalsColumns = ["way_code", "state", "refund_state", "amount_fen", "refund_fen"];

const indexes: readonly { name: string; columns: readonly string[]; unique?: boolean }[] = [
  { name: "pay_orders_number", columns: ["order_no"], unique: true },
  { name: "pay_orders_number_tail", columns: ["order_no_reversed"] },
  { name: "pay_orders_out_trade", columns: ["school_id", "out_trade_no"], unique: true },
  { name: "pay_orders_school_created", columns: ["school_id", "created_at", "id", "store_id", ...totalsColumns] },
  { name: "pay_orders_school_success", columns: ["school_id", "success_at", "id", "store_id", ...totalsColumns] },
  { name: "pay_orders_school_amount", columns: ["school_id", "amount_fen", "id"] },
  { name: "pay_orders_created", columns: ["created_at", "id"] },
  { name: "pay_orders_success", columns: ["success_at", "id"] },
  { name: "pay_orders_amount", columns: ["amount_fen", "id"] },
  {
    name: "pay_orders_store_created",
    columns: ["store_id", "created_at", "id", "school_id", ...totalsColumns],
  },
  { name: "pay_orders_student", columns: ["student_id", "created_at"] },
  { name: "pay_orders_payer", columns: ["payer_id", "created_at"] },
];

/** Indexes of pay_orders, chosen from the plans of the order list (backend/payments/orders/order-plan.test.ts). */
export async function createOrderIndexes(schema: SchemaModule): Promise<void> {
  for (const { name, columns, unique } of indexes) {
    const index = schema
      .createIndex(name)
      .on("pay_orders")
      .columns([...columns]);
    await (unique ? index.unique() : index).execute();
  }
}

/** For loading many orders at once: building an index over sorted rows is far cheaper than growing it. */
export async function dropOrderIndexes(schema: SchemaModule): Promise<void> {
  for (const { name } of indexes) await schema.dropIndex(name).execute();
}
