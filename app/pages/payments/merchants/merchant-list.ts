import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { merchantTexts } from "./merchant-texts";

export const merchantListPath = "/campus_pay/merchant/list";

/** The link to a merchant's keys. */
export function keyRowActions(query: Readonly<Record<string, string>>): (row: Row) => readonly RowAction[] {
  return ({ id, name }) => [
    {
      label: merchantTexts.keysAction,
      description: fill(merchantTexts.keysOf, { name: String(name) }),
      href: listHref(`${merchantListPath}/keys/${String(id)}`, query),
    },
  ];
}
