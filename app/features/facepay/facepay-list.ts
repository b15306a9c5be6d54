import type { TFunction } from "i18next";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";

export const facepayListPath = "/campus_pay/facepay/list";

/** The link to change one enrolment. */
export function facepayActs(
  t: TFunction<["facepay", "list"]>,
  query: Readonly<Record<string, string>>,
): (row: Row) => readonly RowAction[] {
  return ({ id, student_name }) => [
    {
      label: t("change"),
      description: t("changeOf", { name: String(student_name) }),
      href: listHref(`${facepayListPath}/change`, query, { rows: String(id) }),
    },
  ];
}
