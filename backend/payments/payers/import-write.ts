import type { Kysely } from "kysely";
import type { PayerColumn } from "#contract/payments/payer-import";
import type { Database } from "../../kernel/database/tables";
import type { CheckedEntry } from "../../platform/imports/checked-import";
import { slices } from "../../kernel/slices";
import { type Records, relationOf } from "./import-verdict";
import { upsertLinks, upsertPayers } from "./payer-write.repository";

export interface WriteStamp {
  schoolId: number;
  userId: number;
  now: number;
}

/** Writes rows that are to be added or changed: first the people, then whose payers they are. */
export async function writeEntries(
  db: Kysely<Database>,
  entries: readonly CheckedEntry<PayerColumn>[],
  records: Records,
  { schoolId, userId, now }: WriteStamp,
): Promise<void> {
  const audit = { school_id: schoolId, created_at: now, created_by: userId, updated_at: now, updated_by: userId };
  const payerIds = new Map([...records.payers].map(([phone, { id }]) => [phone, id]));

  const names = new Map<string, string>();
  for (const { values } of entries) {
    if (records.payers.get(values.手机号)?.name !== values.付款人姓名) names.set(values.手机号, values.付款人姓名);
  }
  for await (const slice of slices([...names])) {
    const rows = slice.map(([phone, name]) => ({ ...audit, name, phone, channel_uid: "" }));
    for (const { id, phone } of await upsertPayers(db, rows)) payerIds.set(phone, id);
  }

  const withPayer = new Set([...records.links].filter(([, payers]) => payers.size > 0).map(([studentId]) => studentId));
  for await (const slice of slices(entries.filter(changesLink))) {
    const rows = slice.map((entry) => {
      const student_id = known(records.students.get(entry.values.学号)?.id);
      const payer_id = known(payerIds.get(entry.values.手机号));
      const is_default = withPayer.has(student_id) ? 0 : 1;
      withPayer.add(student_id);
      return { ...audit, student_id, payer_id, relation: relationOf(entry), is_default };
    });
    await upsertLinks(db, rows);
  }
}

function changesLink({ verdict, changes }: CheckedEntry<PayerColumn>): boolean {
  return verdict === "add" || changes.some(({ column }) => column === "关系");
}

/** A row with a verdict of add or change has both; anything else is a bug. */
function known(id: number | undefined): number {
  if (id === undefined) throw new Error("an import row points at nobody");
  return id;
}
