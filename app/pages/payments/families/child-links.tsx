import { useTranslation } from "react-i18next";
import type { FamilyView } from "#contract/payments/families";
import { formatFen } from "~/lib/money";

/** The place of a child on its page, by its index there. */
export function childPlace(index: number): string {
  return `child-${index + 1}`;
}

/** Links to each child with what is owed for it, always in sight; a family of one child needs none. */
export function ChildLinks({ family }: { family: FamilyView["children"] }) {
  const { t } = useTranslation("family");
  if (family.length < 2) return null;
  return (
    <nav className="kids" aria-label={t("bills.children")}>
      {family.map(({ name, bills }, index) => {
        const owed = bills.reduce((sum, { owed_fen }) => sum + owed_fen, 0);
        return (
          <a key={index} href={`#${childPlace(index)}`}>
            <b>
              {name}
              {bills.length > 0 && <em>{t("bills.childCount", { count: bills.length })}</em>}
            </b>
            {bills.length > 0 ? t("yuan", { amount: formatFen(owed) }) : t("bills.clear")}
          </a>
        );
      })}
    </nav>
  );
}
