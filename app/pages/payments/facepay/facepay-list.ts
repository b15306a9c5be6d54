import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { facepayTexts } from "./facepay-texts";

export const facepayListPath = "/campus_pay/facepay/list";

/** The link to change one enrolment. */
export function facepayRowActions(query: Readonly<Record<string, string>>): (row: Row) => readonly RowAction[] {
  return ({ id, student_name }) => [
    {
      label: facepayTexts.change,
      description: fill(facepayTexts.changeOf, { name: String(student_name) }),
      href: listHref(`${facepayListPath}/change`, query, { rows: String(id) }),
    },
  ];
}
