import { useTranslation } from "react-i18next";
import type { FamilyOrder } from "#contract/payments/family-orders";

/** The office that answers questions about a payment; nothing where the school names none. */
export function Inquiry({ order: { school_name, inquiry_contact } }: { order: FamilyOrder }) {
  const { t } = useTranslation("family");
  if (inquiry_contact === "") return null;
  return <p className="hint">{t("inquiry", { school: school_name, contact: inquiry_contact })}</p>;
}
