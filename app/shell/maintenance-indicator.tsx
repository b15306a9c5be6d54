import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { Menu } from "~/components/menu";
import { useRootData } from "~/hooks/use-root-data";
import { shellTexts } from "./shell-texts";

/** Says that changes are switched off (SHELL-14). */
export function MaintenanceIndicator() {
  if (!useRootData()?.site.simple_maintain_switch) return null;
  return (
    <Menu label={shellTexts.maintenance} trigger={<TriangleAlert size={18} aria-hidden className="text-warning" />}>
      <p className="w-64 px-3 py-2 text-sm text-ink">{shellTexts.maintenance}</p>
    </Menu>
  );
}
