import { merchantApi } from "#contract/payments/merchants";
import { batchState } from "#contract/payments/states";
import { dateOf, dayMs } from "../../../kernel/time/shanghai";
import { idOf, type Staff } from "./staff";

const events = [
  { kind: "refused", outcome: "signature", daysAgo: 5, time: "10:31" },
  { kind: "call", outcome: "timeout", daysAgo: 2, time: "12:04" },
  { kind: "call", outcome: "recovered", daysAgo: 2, time: "12:09" },
] as const;

/** A merchant of the first school that is being prepared: none of its accounts is paid through it yet. */
export async function keepMerchant(staff: Staff): Promise<void> {
  staff.at([6, "15:10"]);
  const { id: merchant_id } = await staff.call("admin", merchantApi.store, {
    ...{ channel: "wxpay", is_partner: 0, mch_no: "1900026118", app_id: "wx26118demo000001", school_id: 1 },
  });
  const nothing = { number: "", channel_no: "", amount_fen: null, body_hash: "", happened_at: null };
  const rows = events.map(({ kind, outcome, daysAgo, time }) => ({
    ...{ ...nothing, merchant_id, school_id: 1, kind, outcome, created_at: staff.at([daysAgo, time]) },
  }));
  await staff.db.insertInto("channel_events").values(rows).execute();
}

const unread = [
  { line: 14, column_name: "交易金额", value: "12,50", reason: "不是金额" },
  { line: 37, column_name: "交易时间", value: "2026/13/02", reason: "不是时间" },
  { line: 52, column_name: "商户单号", value: "", reason: "没有填写" },
];

/** A bill of the bank that finance uploaded and that could not be read, with its rows. */
export async function failStatement(staff: Staff): Promise<void> {
  const account = await staff.db
    .selectFrom("collect_accounts")
    .select(["id", "mch_no"])
    .where("school_id", "=", 1)
    .where("channel", "=", "unionpay")
    .executeTakeFirst();
  if (!account) return;
  const created_at = staff.at([1, "09:48"]);
  const bill_date = dateOf(staff.now - 9 * dayMs);
  const none = { pay_count: 0, pay_fen: 0, refund_count: 0, refund_fen: 0, fee_fen: 0, diff_count: 0, open_count: 0 };
  const { id: batch_id } = await staff.db
    .insertInto("recon_batches")
    .values({
      ...{ ...none, school_id: 1, collect_account_id: account.id, channel: "unionpay", mch_no: account.mch_no },
      ...{ format: "sheet", bill_date, file_name: `云闪付对账单_${bill_date}.xlsx`, stored_name: "" },
      ...{ sha256: "demo-unreadable", state: batchState.failed, rows: 58, done_rows: 0, pending_count: 0 },
      ...{ error_count: unread.length, fail_reason: `有 ${unread.length} 行无法识别，请修正后重新上传` },
      ...{ superseded_by: null, attempts: 1, lease_owner: null, lease_until: 0, finished_at: created_at + 3_000 },
      ...{ created_at, created_by: idOf("finance") },
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await staff.db
    .insertInto("recon_row_errors")
    .values(unread.map((row) => ({ ...row, batch_id })))
    .execute();
}
