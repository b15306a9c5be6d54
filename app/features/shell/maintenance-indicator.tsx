import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useRootData } from "~/hooks/use-root-data";
import { Menu } from "~/components/menu";

/** Says that changes are switched off (SHELL-14). */
export function MaintenanceIndicator() {
  const { t } = useTranslation("shell");
  if (!useRootData()?.site.simple_maintain_switch) return null;
  return (
    <Menu label={t("maintenance")} trigger={<TriangleAlert size={18} aria-hidden className="text-warning" />}>
      <p className="w-64 px-3 py-2 text-sm text-ink">{t("maintenance")}</p>
    </Menu>
  );
}
