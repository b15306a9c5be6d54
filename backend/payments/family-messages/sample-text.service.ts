import type { RequestContext } from "../../kernel/context";
import { endOfLinks, lastDayOf } from "../notice-slips/link-end";
import type { FamilyBill } from "./campaign-families.repository";
import { messageText } from "./message-text";
import { listBillsOfText } from "./messages.repository";

/** The text that a family would get, with an address that opens nothing. */
export async function sampleText(ctx: RequestContext, school: string, family: readonly FamilyBill[]): Promise<string> {
  const bills = await listBillsOfText(
    ctx.readDb,
    family.map(({ bill_id }) => bill_id),
  );
  const until = lastDayOf(endOfLinks(ctx.now(), bills, []));
  return messageText(school, bills, { url: `${ctx.notifiedOrigin()}/pay/…`, until });
}
