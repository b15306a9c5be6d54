import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database/tables";
import { endsWith, isNamed } from "../../kernel/database/text-match";

// shorter digits would match a tenth or a hundredth of all phones
const shortestTail = 4;

type People = Pick<ExpressionBuilder<Database, never>, "selectFrom">;

/** The ids of students by part of a name, or by a number or its tail. */
export function namedStudents(db: People, text: string) {
  const isNumber = /^\d+$/.test(text);
  return db
    .selectFrom("students")
    .select("students.id")
    .where((person) =>
      person.or([
        person("students.student_no", "=", text),
        ...(isNumber && text.length >= shortestTail ? [endsWith("students.student_no", text)] : []),
        ...(isNumber ? [] : [isNamed("students", text)]),
      ]),
    );
}

/** The ids of payers by part of a name, or by the tail of a phone; null: the text is no tail. */
export function namedPayers(db: People, text: string) {
  const isNumber = /^\d+$/.test(text);
  if (isNumber && text.length < shortestTail) return null;
  return db
    .selectFrom("payers")
    .select("payers.id")
    .where(isNumber ? endsWith("payers.phone", text) : isNamed("payers", text));
}

// more are too many to gather all their orders before the first is shown
const most = { people: 2_000, orders: 20_000 };

/** True where the text of a filter by payer fits more people, or people with more orders. */
export async function isCommonPayer(db: Kysely<Database>, text: string, limits = most): Promise<boolean> {
  if (await haveMore(db, namedStudents(db, text), "student_id", limits)) return true;
  const payers = namedPayers(db, text);
  return payers !== null && (await haveMore(db, payers, "payer_id", limits));
}

/** Each one's orders are counted by index: a join might be planned to read all orders. */
async function haveMore(
  db: Kysely<Database>,
  people: ReturnType<typeof namedStudents> | NonNullable<ReturnType<typeof namedPayers>>,
  column: "student_id" | "payer_id",
  limits: typeof most,
): Promise<boolean> {
  const { rows } = await sql<{ people: number; orders: number | null }>`
    select count(*) as people, sum((
      select count(*) from (
        select 1 from pay_orders where ${sql.ref(`pay_orders.${column}`)} = person.id limit ${limits.orders + 1}
      ) as theirs
    )) as orders
    from (select id from (${people}) as named limit ${limits.people + 1}) as person`.execute(db);
  const { people: count = 0, orders } = rows[0] ?? {};
  return Number(count) > limits.people || Number(orders) > limits.orders;
}
