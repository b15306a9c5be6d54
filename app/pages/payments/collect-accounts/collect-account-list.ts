import { fill } from "~/lib/fill";
import type { RowAction } from "~/lib/list-actions";
import { listHref } from "~/lib/list-address";
import type { Row } from "~/lib/list-description";
import { collectAccountTexts } from "./collect-account-texts";

export const collectAccountListPath = "/campus_pay/collect_account/list";

/** The links of a connected account: to its test, and to the grant of the school where one is needed. */
export function connectionRowActions(
  query: Readonly<Record<string, string>>,
  { mayTest, mayGrant }: { mayTest: boolean; mayGrant: boolean },
): (row: Row) => readonly RowAction[] {
  return ({ id, name, merchant_id, needs_grant }) => {
    const to = (page: "test" | "grant") => listHref(`${collectAccountListPath}/${page}/${String(id)}`, query);
    const of = { name: String(name) };
    const grant = {
      label: collectAccountTexts.channel.grant,
      description: fill(collectAccountTexts.channel.grantOf, of),
      href: to("grant"),
    };
    const test = {
      label: collectAccountTexts.channel.test,
      description: fill(collectAccountTexts.channel.testOf, of),
      href: to("test"),
    };
    return [...(mayGrant && needs_grant === 1 ? [grant] : []), ...(mayTest && merchant_id !== 0 ? [test] : [])];
  };
}
