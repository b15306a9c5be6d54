import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { toolStyle } from "../kit/tool-style";

/** Unfolds the tools where the screen is small or under fingers; elsewhere they are always there, and this is not (chat-window.css). */
export function ToolsToggle({ id, isOpen, onToggle }: { id: string; isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <button
      type="button"
      data-tools-toggle
      aria-label={t("media.toolbar.more")}
      title={t("media.toolbar.more")}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={onToggle}
      className={toolStyle}
    >
      <Plus size={20} aria-hidden />
    </button>
  );
}
