import { sql } from "kysely";

/** The student of a row of `pay_orders` left-joined with `students`, 林知夏等 2 人 where its bills are those of several; null where there is none. */
export const studentNames = sql<string | null>`case
  when pay_orders.student_id is not null or pay_orders.bill_count = 0 then students.name
  else (
    select min(named.name) || '等 ' || count(distinct named.id) || ' 人'
    from order_bills join students as named on named.id = order_bills.student_id
    where order_bills.order_id = pay_orders.id
  ) end`;
