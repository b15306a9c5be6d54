/** The query parameter that names the saved view a list is shown by; 0: expressly none. */
export const viewParameter = "view";

const ofList = /\/([a-z_]+)\/list$/;
// one list for each of what they lie below
const ofParent = /\/(dict_data|recon_item)\/list\/[^/]+$/;
// lists whose address does not end with `list`
const others: ReadonlyMap<string, string> = new Map([
  ["/setting/system_module/advice", "advice"],
  ["/campus_pay/report/moves", "report_move"],
  ["/campus_pay/arrears/reminders", "dunning"],
  ["/campus_pay/notice_slip/campaigns", "family_campaign"],
]);

/** The page key (domain 4.6) of a list's address: `/campus_pay/order/list` is `order`; null for what is no list's address. */
export function pageKeyOf(path: string): string | null {
  const [, list] = ofList.exec(path) ?? ofParent.exec(path) ?? [];
  return list ?? others.get(path) ?? null;
}
