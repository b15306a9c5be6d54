import type { TFunction } from "i18next";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";

export const collectAccountListPath = "/campus_pay/collect_account/list";

/** The links of a connected account: to its test, and to the grant of the school where one is needed. */
export function connectionActs(
  t: TFunction<"merchant">,
  query: Readonly<Record<string, string>>,
  { mayTest, mayGrant }: { mayTest: boolean; mayGrant: boolean },
): (row: Row) => readonly RowAction[] {
  return ({ id, name, merchant_id, needs_grant }) => {
    const to = (page: "test" | "grant") => listHref(`${collectAccountListPath}/${page}/${String(id)}`, query);
    const of = { name: String(name) };
    const grant = { label: t("account.grant"), description: t("account.grantOf", of), href: to("grant") };
    const test = { label: t("account.test"), description: t("account.testOf", of), href: to("test") };
    return [...(mayGrant && needs_grant === 1 ? [grant] : []), ...(mayTest && merchant_id !== 0 ? [test] : [])];
  };
}
