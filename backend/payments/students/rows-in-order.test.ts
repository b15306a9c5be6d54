import { expect, test } from "vitest";
import { startTestBackend } from "../../../tests/support/api/backend";
import { staffContext } from "../../../tests/support/payments/family-fixtures";
import { eachRowById } from "../../kernel/sheets/list-export";
import { studentSheets } from "./student-workbook";
import { listStudentIds, listStudentsById } from "./students.repository";

const backend = await startTestBackend();
const { db } = backend.context;

/** Students of school 1 with a number that no other has: more than are read at once. */
async function addMany(count: number) {
  const { id: _, ...model } = await db
    .selectFrom("students")
    .selectAll()
    .where("school_id", "=", 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  for (let index = 0; index < count; index += 1) {
    const [student_no, name] = [`LONG${String(index).padStart(5, "0")}`, `长名单${index}`];
    await db
      .insertInto("students")
      .values({ ...model, student_no, name, id_card_index: "", updated_at: 1000 + index })
      .execute();
  }
}

/** Every number that is written, though rows move, come and go when the first thousand are. */
async function writtenNumbers(rows: AsyncIterable<{ student_no?: unknown }>): Promise<string[]> {
  const written: string[] = [];
  for await (const { student_no } of rows) {
    written.push(String(student_no));
    if (written.length !== 1000) continue;
    // the one that comes last moves to the front, one that was written and one that was not are gone
    await db.updateTable("students").set({ updated_at: 9_000_000 }).where("student_no", "=", "LONG00000").execute();
    await db.deleteFrom("students").where("student_no", "in", ["LONG02099", "LONG00001"]).execute();
  }
  return written;
}

const filter = { name: "长名单" };
const files: Record<string, () => AsyncIterable<{ student_no?: unknown }>> = {
  "a list": () =>
    eachRowById(staffContext(backend), {
      keys: ({ db: reader, scope }) => listStudentIds(reader, scope, filter, "-updated_at"),
      read: ({ db: reader, scope }, ids) => listStudentsById(reader, scope, ids),
    }),
  "an export in the background"() {
    const scope = { schools: "all" as const, storeId: null };
    const request = {
      module: "student_list" as const,
      filters: { ...filter, sort: "-updated_at" },
      columns: [],
      facts: [],
      scope,
    };
    const [sheet] = studentSheets(db, request, { rows: 0, amountFen: 0 });
    if (!sheet || !(Symbol.asyncIterator in sheet.rows)) throw new Error("rows are read while they are written");
    return sheet.rows;
  },
};

for (const [name, rows] of Object.entries(files))
  test(`a row that stays is in the file of ${name} once, though rows move, come and go while it is written [LIST-07, LIST-10]`, async () => {
    await db.deleteFrom("students").where("student_no", "like", "LONG%").execute();
    await addMany(2100);
    const all = Array.from({ length: 2100 }, (_, index) => `LONG${String(2099 - index).padStart(5, "0")}`);
    expect(await writtenNumbers(rows())).toEqual(all.filter((number) => number !== "LONG00001"));
  });
