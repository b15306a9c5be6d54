import { exportApi } from "#contract/platform/exports";
import { dateOf, dayMs } from "../../../kernel/time/shanghai";
import type { Staff } from "./staff";

/** Exports: today's are done as soon as the server runs, those of before have failed or expired. */
export async function exportLists(staff: Staff): Promise<void> {
  const days = (from: number, until: number) => ({
    start_date: dateOf(staff.now - from * dayMs),
    end_date: dateOf(staff.now - until * dayMs),
  });
  // longer ago than a file is kept
  staff.at([9, "17:20"]);
  const old = await staff.call("finance", exportApi.store, { module: "order_list", filters: days(16, 9) });
  await end(staff, old.id, { status: done, row_count: 0, fail_reason: "" });
  staff.at([3, "17:45"]);
  const broken = await staff.call("finance", exportApi.store, { module: "order_list", filters: days(33, 3) });
  await end(staff, broken.id, { status: failed, row_count: 0, fail_reason: "磁盘空间不足，请清理后重新导出" });
  for (const [by, module] of [
    ["finance", "order_list"],
    ["finance", "refund_list"],
    ["admin", "order_list"],
    ["agent", "order_list"],
  ] as const) {
    staff.at({ minutesAgo: 12 });
    const filters = module === "order_list" ? days(6, 0) : {};
    await staff.call(by, exportApi.store, { module, filters });
  }
}

const [done, failed] = [2, 3];

async function end(staff: Staff, id: number, fields: { status: number; row_count: number; fail_reason: string }) {
  const task = await staff.db.selectFrom("export_tasks").select("created_at").where("id", "=", id).executeTakeFirst();
  const finished_at = (task?.created_at ?? staff.now) + 6_000;
  await staff.db
    .updateTable("export_tasks")
    .set({ ...fields, finished_at, attempts: 1 })
    .where("id", "=", id)
    .execute();
}
