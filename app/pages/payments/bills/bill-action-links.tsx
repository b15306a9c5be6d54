import { useLocation } from "@remix-run/react";
import type { BillDetail } from "#contract/payments/bills";
import { type ButtonLook, buttonStyle } from "~/components/button-style";
import { PageLink } from "~/components/school-scope";
import { billListPath, openRights } from "./bill-list";
import { billTexts } from "./bill-texts";
import { useBillRights } from "./use-bill-rights";

/** The actions on a bill as it stands. */
export function BillActionLinks({ bill }: { bill: BillDetail }) {
  const { search } = useLocation();
  const may = openRights(bill, useBillRights());
  const at = (act: string) => `${billListPath}/${bill.bill_no}/${act}${search}`;
  const chosen = new URLSearchParams(search);
  chosen.set("rows", bill.bill_no);
  const atChosen = (act: string) => `${billListPath}/${act}?${chosen.toString()}`;
  const links: { isOpen: boolean; label: string; to: string; look: ButtonLook }[] = [
    { isOpen: may.mayPay, label: billTexts.pay, to: at("pay"), look: "primary" },
    { isOpen: may.mayReduce, label: billTexts.reduce, to: at("reduce"), look: "plain" },
    {
      isOpen: may.mayPrint,
      label: billTexts.receiptPage,
      to: `/campus_pay/bill/receipt/${bill.bill_no}`,
      look: "plain",
    },
    { isOpen: may.mayReopen, label: billTexts.reopen, to: atChosen("reopen"), look: "plain" },
    {
      isOpen: may.mayClose,
      label: billTexts.close,
      to: atChosen("close"),
      look: "danger",
    },
  ];
  const open = links.filter(({ isOpen }) => isOpen);
  if (open.length === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {open.map(({ label, to, look }) => (
        <PageLink key={to} to={to} preventScrollReset className={buttonStyle(look)}>
          {label}
        </PageLink>
      ))}
    </p>
  );
}
