import { SunMoon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Menu } from "~/components/menu";
import { ThemeForm } from "./theme-form";

/** Light, dark, or as the device. */
export function ThemeMenu({ className = "" }: { className?: string }) {
  const { t } = useTranslation("shell");
  return (
    <Menu label={t("theme.title")} trigger={<SunMoon size={18} aria-hidden />} className={className}>
      <ThemeForm />
    </Menu>
  );
}
