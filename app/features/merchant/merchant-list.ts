import type { TFunction } from "i18next";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";

export const merchantListPath = "/campus_pay/merchant/list";

type Words = TFunction<["merchant", "list"]>;

/** The link to a merchant's keys. */
export function keyActs(t: Words, query: Readonly<Record<string, string>>): (row: Row) => readonly RowAction[] {
  return ({ id, name }) => [
    {
      label: t("keysAct"),
      description: t("keysOf", { name: String(name) }),
      href: listHref(`${merchantListPath}/keys/${String(id)}`, query),
    },
  ];
}
