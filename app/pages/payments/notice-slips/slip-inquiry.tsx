import { fill } from "~/lib/fill";
import { noticeSlipTexts } from "./notice-slip-texts";
import type { PrintedSlip } from "./printed-slip";

/** The office to ask, kept in one line where it fits; nothing where the school names none. */
export function SlipInquiry({ slip: { inquiry_contact: contact } }: { slip: PrintedSlip }) {
  if (contact === "") return null;
  return <span className="inline-block">{fill(noticeSlipTexts.slip.inquiry, { contact })}</span>;
}
