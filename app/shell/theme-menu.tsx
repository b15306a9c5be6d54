import SunMoon from "lucide-react/icons/sun-moon";
import { Menu } from "~/components/menu";
import { shellTexts } from "./shell-texts";
import { ThemeForm } from "./theme-form";

/** Light, dark, or as the device. */
export function ThemeMenu({ className = "" }: { className?: string }) {
  return (
    <Menu label={shellTexts.theme.title} trigger={<SunMoon size={18} aria-hidden />} className={className}>
      <ThemeForm />
    </Menu>
  );
}
