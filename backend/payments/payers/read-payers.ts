import type { Kysely } from "kysely";
import type { PayerFilter, PayerQuery } from "#contract/payments/payers";
import type { SchoolScope } from "../../kernel/context";
import type { Database } from "../../kernel/database/tables";
import { readInOrder } from "../../kernel/sheets/rows-in-order";
import { listPayerKeys, listPayersOfStudents, type PayerRecord } from "./payers.repository";

/** Reads every payer of the filter as stored, in the order of the list. */
export function readPayers(
  db: Kysely<Database>,
  scope: SchoolScope,
  filter: Omit<PayerFilter, "sort">,
  sort: PayerQuery["sort"],
): AsyncGenerator<PayerRecord> {
  return readInOrder<Pick<PayerRecord, "student_id" | "payer_id">, PayerRecord>({
    keys: () => listPayerKeys(db, scope, filter, sort),
    read: (keys) => listPayersOfStudents(db, scope, [...new Set(keys.map(({ student_id }) => student_id))]),
    nameOf: ({ student_id, payer_id }) => `${student_id}/${payer_id}`,
  });
}
